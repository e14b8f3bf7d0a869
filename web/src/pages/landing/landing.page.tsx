import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Eyebrow } from '../../design-system/eyebrow';
import { whenNear } from '../../lib/when-near';
import { ClaimsBand } from './claims-band';
import { Contact } from './contact';
import { FiguresBand } from './figures-band';
import { Hero } from './hero';

const Features = whenNear(async () => (await import('./features')).Features, 'min-h-720 lg:min-h-480');
const Shelf = whenNear(async () => (await import('./shelf')).Shelf, 'min-h-160');
const Plans = whenNear(async () => (await import('./plans')).Plans, 'min-h-390 lg:min-h-160');

export const Component = () => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <Hero />
      <FiguresBand />
      <section id="features" aria-labelledby="features-title">
        <Features />
      </section>
      <section id="showcase" aria-labelledby="showcase-title">
        <Shelf />
      </section>
      <ClaimsBand />
      <section id="pricing" aria-labelledby="pricing-title" className="mx-auto max-w-6xl px-4 py-20 sm:py-28 lg:px-6">
        <Eyebrow>Pricing</Eyebrow>
        <h2 id="pricing-title" className="mt-4 mb-8 type-banner">
          A bay for every car.
        </h2>
        <Plans />
      </section>
      <section id="contact" aria-labelledby="contact-title" className="border-t border-line bg-surface">
        <Contact />
      </section>
    </>
  );
};
