import { exampleFactors } from '../../content/example-rarity';
import { landingSheet } from '../../content/landing';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { Eyebrow } from '../../design-system/eyebrow';
import { StampStrip } from '../../design-system/stamp-strip';
import { OfflinePhone, RaritySheet, RevCounter, SoldDots } from '../../features/exhibits';

export const Features = () => (
  <div className="mx-auto max-w-6xl px-4 py-20 sm:py-28 lg:px-6">
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
      <div>
        <Eyebrow>Features</Eyebrow>
        <h2 id="features-title" className="mt-4 max-w-2xl type-banner">
          No number without its reasons.
        </h2>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/features">View Features</ButtonLink>
        <ButtonLink to="/preview-dashboard">View Analytics</ButtonLink>
      </div>
    </div>

    <article className="mt-14 grid items-center gap-x-10 gap-y-8 lg:mt-20 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <RevCounter score={94} className="mx-auto w-full max-w-md" />
      </div>
      <div className="lg:col-span-7">
        <h3 className="type-title">How rare, and why</h3>
        <p className="mt-3 mb-6 max-w-xl text-muted">
          Six factors, each with its weight and its evidence. What is unknown counts as average, never as rare, and you
          see how reliable the score is. Price plays no part: expensive is not the same as rare.
        </p>
        <RaritySheet factors={exampleFactors} />
      </div>
    </article>

    <div className="mt-20 grid gap-x-6 gap-y-14 lg:mt-28 lg:grid-cols-12">
      <article className="flex flex-col lg:col-span-7">
        <h3 className="type-title">What it sells for, not what sellers ask</h3>
        <p className="mt-3 mb-6 max-w-xl text-muted">
          Completed sales make the price. Lots, canceled sales and repeat sales between the same two collectors are left
          out, each with its reason, and carded and loose copies are never mixed.
        </p>
        <Card as="div" className="mt-auto">
          <div className="p-6 sm:p-8">
            <p className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <span className="text-3xl type-money">$1,240.00</span>
              <span className="type-fine text-muted">median of 12 months, middle half shaded</span>
            </p>
            <SoldDots label="Example: nine sales of a year around their median; a lot of three and a canceled sale are struck out" />
          </div>
          <StampStrip items={['9 sales', '2 left out', 'High confidence']} end="12 months" />
        </Card>
      </article>
      <article className="flex flex-col lg:col-span-5">
        <h3 className="type-title">“Do I own this?”</h3>
        <p className="mt-3 mb-6 max-w-xl text-muted">
          Swap meets have bad reception. Your vault stays on your phone: search it offline, and add cars that are
          uploaded later.
        </p>
        <div className="studio-sweep mt-auto rounded-md border border-line px-6 pt-8 pb-8 [--floor-line:80%]">
          <OfflinePhone />
        </div>
      </article>
    </div>

    <h3 className="mt-20 type-label lg:mt-28">Also on the plate</h3>
    <dl className="mt-3 grid gap-x-10 border-t border-control lg:grid-cols-2">
      {landingSheet.map(({ term, words }) => (
        <div key={term} className="grid gap-x-4 border-b border-line py-3.5 sm:grid-cols-[11rem_1fr]">
          <dt className="type-label">{term}</dt>
          <dd className="type-small text-muted">{words}</dd>
        </div>
      ))}
    </dl>
  </div>
);
