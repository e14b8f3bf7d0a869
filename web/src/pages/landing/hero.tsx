import { ButtonLink } from '../../design-system/button-link';
import { DrawnCar } from '../../design-system/drawn-car';
import { Eyebrow } from '../../design-system/eyebrow';
import { StampStrip } from '../../design-system/stamp-strip';
import { TachGauge } from '../../design-system/tach-gauge';
import { PRODUCT_TAGLINE } from '../../lib/product';

export const Hero = () => (
  <section id="home" aria-labelledby="hero-title" className="border-b border-line">
    <div className="studio-sweep relative overflow-hidden [--floor-line:calc(100%-17vw)] lg:[--floor-line:66%]">
      <div className="mx-auto grid max-w-6xl gap-x-6 px-4 pt-12 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:px-6 lg:pt-24 lg:pb-20">
        <div className="animate-rise">
          <Eyebrow>{PRODUCT_TAGLINE}</Eyebrow>
          <h1 id="hero-title" className="mt-5 type-display">
            The vault for cars that fit in your palm.
          </h1>
          <p className="mt-5 max-w-md text-lg text-muted">
            Catalogue every casting with its photos, know what it is worth and why it is rare, and have all of it in
            your pocket at the swap meet.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/auth" state={{ tab: 'signup' }} variant="primary" size="lg">
              Start Your Vault
            </ButtonLink>
            <ButtonLink to="/preview-dashboard" size="lg" className="bg-bg/40">
              Try Preview
            </ButtonLink>
          </div>
          <p className="mt-4 type-fine text-muted">25 cars free, no card asked. Cancel paid plans anytime.</p>
        </div>
        <div className="relative mt-4 self-end lg:mt-0 lg:-mr-24">
          <DrawnCar
            body="coupe"
            paint="blue"
            stripes
            label="A blue 1969 coupe in 1:64, drawn"
            className="-mx-2 w-[calc(100%+1rem)] animate-fade sm:mx-auto sm:w-full"
          />
        </div>
      </div>
    </div>
    <div className="bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-10 gap-y-3 px-4 py-4 lg:px-6">
        <TachGauge score={94} size={56} withLevel description="Exceptionally rare - museum quality piece" />
        <p className="type-fine text-muted lg:ml-auto">An example, as every car in your vault is shown.</p>
      </div>
      <StampStrip items={['Hot Wheels', '1:64', '1969', 'MOC']} end="№0147" className="px-1.5 lg:px-3.5" />
    </div>
  </section>
);
