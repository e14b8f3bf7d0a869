import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { Eyebrow } from '../../design-system/eyebrow';
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../../lib/product';
import { whenNear } from '../../lib/when-near';

const LiveCard = whenNear(async () => (await import('./live-card/live-card')).LiveCard, 'h-[41rem] lg:h-[31rem]');

export const Hero = () => (
  <section id="home" aria-labelledby="hero-title" className="overflow-x-clip">
    <div className="mx-auto max-w-6xl px-4 pt-8 sm:pt-10 lg:px-6 lg:pt-9">
      <Eyebrow>{PRODUCT_TAGLINE}</Eyebrow>
      <div className="lg:grid lg:grid-cols-12 lg:gap-x-6">
        <h1 id="hero-title" className="contents">
          <span className="mt-4 block text-[min(19vw,8.2rem)] leading-[0.88] font-bold tracking-[-0.04em] font-stretch-[122%] lg:col-span-12 lg:text-[min(11.3vw,9rem)]">
            Turn it over.
          </span>{' '}
          <span className="mt-6 block type-title lg:col-span-5 lg:mt-7">The vault for cars that fit in your palm.</span>
        </h1>
        <div className="mt-4 lg:col-span-7 lg:mt-7">
          <p className="max-w-xl text-muted lg:text-[1.0625rem]">
            It is what every collector does first: flip the casting and read what is stamped there. {PRODUCT_NAME} keeps
            that plate for each of your cars, with its photos, what it is worth, and how rare it is and why.
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <ButtonLink to="/auth" state={{ tab: 'signup' }} variant="primary" size="lg">
              Start Your Vault
            </ButtonLink>
            <ButtonLink to="/preview-dashboard" size="lg">
              Try Preview
            </ButtonLink>
            <Link
              to="/watch-story"
              className="inline-flex min-h-11 items-center gap-2 rounded-xs px-2 type-label text-muted transition-colors hover:text-ink"
            >
              <Play aria-hidden className="size-4 text-accent" strokeWidth={2} />
              Watch the story, 3:24
            </Link>
          </div>
        </div>
      </div>
      <div className="mt-9 pb-14 lg:mt-10 lg:pb-16">
        <LiveCard />
      </div>
    </div>
  </section>
);
