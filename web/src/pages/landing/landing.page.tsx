import type { Interval } from '@vault/contracts/billing/plans';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { Eyebrow } from '../../design-system/eyebrow';
import { SUPPORT_EMAIL } from '../../lib/product';
import { rememberReturn } from '../../lib/return-to';
import { useNear } from '../../lib/use-near';
import { Features } from './features';
import { Hero } from './hero';
import { SampleCard } from './sample-card';
import { samples } from './samples';

const PlanGrid = lazy(async () => ({ default: (await import('../../features/plans/plan-grid')).PlanGrid }));

const planButtons = { free: 'Join Free', standard: 'Start Standard', premium: 'Start Premium' };

export const Component = () => {
  const { hash } = useLocation();
  const [plansNear, setPlansNear] = useState(false);
  const [interval, setInterval] = useState<Interval>('monthly');
  const plans = useNear<HTMLDivElement>(useCallback(() => setPlansNear(true), []));
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <Hero />
      <Features />
      <section id="showcase" aria-labelledby="showcase-title" className="border-y border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:py-24 lg:px-6">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
            <div>
              <Eyebrow>Showcase</Eyebrow>
              <h2 id="showcase-title" className="mt-4 type-title">
                Your shelf, under studio light
              </h2>
              <p className="mt-2 text-muted">Four examples. Yours are photographed, not drawn.</p>
            </div>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/gallery">See Gallery</ButtonLink>
              <ButtonLink to="/auth" state={{ tab: 'signup' }}>
                Browse Collection
              </ButtonLink>
            </div>
          </div>
          <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-4">
            {samples.map((sample) => (
              <li key={sample.name} className="grid">
                <SampleCard sample={sample} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section id="pricing" aria-labelledby="pricing-title" className="mx-auto max-w-6xl px-4 py-16 sm:py-24 lg:px-6">
        <Eyebrow>Pricing</Eyebrow>
        <h2 id="pricing-title" className="mt-4 mb-6 type-title">
          A bay for every car
        </h2>
        <div ref={plans} className="min-h-390 lg:min-h-175">
          {plansNear && (
            <Suspense>
              <PlanGrid
                interval={interval}
                onInterval={setInterval}
                action={(plan) => (
                  <ButtonLink
                    to="/auth"
                    state={{ tab: 'signup' }}
                    onClick={() =>
                      plan.id !== 'free' && rememberReturn(`/pricing?plan=${plan.id}&interval=${interval}`)
                    }
                    variant={plan.id === 'standard' ? 'primary' : 'secondary'}
                  >
                    {planButtons[plan.id]}
                  </ButtonLink>
                )}
              />
            </Suspense>
          )}
        </div>
      </section>
      <section id="contact" aria-labelledby="contact-title" className="border-t border-line bg-surface">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-6 px-4 py-16 lg:px-6">
          <div className="max-w-xl">
            <Eyebrow>Contact</Eyebrow>
            <h2 id="contact-title" className="mt-4 type-title">
              Questions before you unpack?
            </h2>
            <p className="mt-2 text-muted">
              A person answers at{' '}
              <a href={`mailto:${SUPPORT_EMAIL}`} className="text-ink underline underline-offset-4">
                {SUPPORT_EMAIL}
              </a>
              . Much is answered in the{' '}
              <Link to="/faq" className="text-ink underline underline-offset-4">
                FAQ
              </Link>{' '}
              already.
            </p>
          </div>
          <ButtonLink to="/preview-dashboard" size="lg">
            Learn More
          </ButtonLink>
        </div>
      </section>
    </>
  );
};
