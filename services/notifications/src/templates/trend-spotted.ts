import { trendSpotted } from '@vault/contracts/collection/trends';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import { money } from './money';
import { wordsOf } from './names';

export const content = z.object({ firstName: z.string(), castings: trendSpotted.payload.shape.castings });
type Trend = Omit<z.output<typeof content>, 'firstName'>;
type Casting = Trend['castings'][number];

const MAX_NAMED = 10;

const nameOf = ({ brand, name }: Casting): string =>
  wordsOf([...(brand === null ? [] : [brand]), name].join(' ')) ?? 'A casting of yours';

const percent = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(Math.round(value))} %`;

const movedOf = (casting: Casting): string =>
  `${percent(casting.percent)}: from ${money(casting.from)} to ${money(casting.to)}, by ${casting.sales} sales`;

function titleFor({ castings }: Trend): string {
  const [first] = castings;
  if (castings.length === 1 && first)
    return `${nameOf(first)} ${first.percent < 0 ? 'sells for less' : 'sells for more'}`;
  return `${castings.length} castings in your vault have moved`;
}

const linkOf = ({ castings }: Trend): string => {
  const [first] = castings;
  return castings.length === 1 && first ? `/car/${first.carId}` : '/stats';
};

export const words = (trend: Trend): Words => ({
  title: titleFor(trend),
  body: trend.castings
    .slice(0, 3)
    .map((casting) =>
      trend.castings.length === 1 ? movedOf(casting) : `${nameOf(casting)} ${percent(casting.percent)}`,
    )
    .join(', '),
  link: linkOf(trend),
});

export function render({ firstName, castings }: z.output<typeof content>, publicUrl: string, stopUrl?: string): Mail {
  const lines = castings.slice(0, MAX_NAMED).map((casting) => ({
    title: nameOf(casting),
    body: movedOf(casting),
    url: `${publicUrl}/car/${casting.carId}`,
  }));
  return compose(
    titleFor({ castings }),
    greeting(firstName),
    {
      eyebrow: 'Market trends',
      section: 'Vault',
      title: titleFor({ castings }),
      paragraphs: ['What collectors paid for these castings in the last twelve months differs clearly from before.'],
      sections: [{ heading: 'Median price sold', lines, more: castings.length - lines.length }],
      button: { label: 'See what your vault is worth', url: `${publicUrl}/stats` },
      footnote: 'Told at most once a week. Medians of few sales swing widely: look at how many there were.',
    },
    publicUrl,
    stopUrl,
  );
}
