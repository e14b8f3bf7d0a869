import { trendSpotted } from '@vault/contracts/collection/trends';
import type { z } from 'zod';
import type { NotificationText } from '../bell';
import { formatMoney, safeText, type MailTemplate } from '../mail';

const content = trendSpotted.payload.pick({ castings: true });
type Trend = z.output<typeof content>;
type Casting = Trend['castings'][number];

const MAX_CASTINGS = 10;
const MAX_CASTINGS_IN_BELL = 3;

const nameOf = ({ brand, name }: Casting): string =>
  safeText(brand === null ? name : `${brand} ${name}`) ?? 'A casting of yours';

const formatPercent = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(Math.round(value))} %`;

const describeChange = ({ percent, from, to, sales }: Casting): string =>
  `${formatPercent(percent)}: from ${formatMoney(from)} to ${formatMoney(to)}, based on ${sales} sales`;

const pathOf = ({ carId }: Casting): string => `/car/${carId}`;

const onlyCasting = ({ castings }: Trend): Casting | undefined => (castings.length === 1 ? castings[0] : undefined);

function titleOf(trend: Trend): string {
  const only = onlyCasting(trend);
  if (only) return `${nameOf(only)} sells for ${only.percent < 0 ? 'less' : 'more'}`;
  return `The prices of ${trend.castings.length} castings in your vault have changed`;
}

export function trendText(trend: Trend): NotificationText {
  const only = onlyCasting(trend);
  const changes = trend.castings
    .slice(0, MAX_CASTINGS_IN_BELL)
    .map((casting) => `${nameOf(casting)} ${formatPercent(casting.percent)}`);
  return {
    title: titleOf(trend),
    body: only ? describeChange(only) : changes.join(', '),
    link: only ? pathOf(only) : '/stats',
  };
}

export const trendMail: MailTemplate<Trend> = {
  name: 'trend-spotted',
  content,
  letter(trend) {
    const lines = trend.castings
      .slice(0, MAX_CASTINGS)
      .map((casting) => ({ title: nameOf(casting), body: describeChange(casting), path: pathOf(casting) }));
    return {
      subject: titleOf(trend),
      eyebrow: 'Market trends',
      section: 'Vault',
      title: titleOf(trend),
      paragraphs: ['What collectors paid for these castings in the last twelve months differs clearly from before.'],
      sections: [{ heading: 'Median price sold', lines, more: trend.castings.length - lines.length }],
      button: { label: 'See what your vault is worth', path: '/stats' },
      footnote:
        'We send this at most once a week. A median of few sales can change a lot, so check how many there were.',
    };
  },
};
