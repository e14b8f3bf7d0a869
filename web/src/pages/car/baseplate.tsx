import type { Car } from '@vault/contracts/collection/cars';
import { carNumber } from '../../features/cars';

const Rivet = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={`absolute size-4 rounded-full border border-control bg-bg shadow-[inset_0_1px_2px_#0006] before:absolute before:inset-x-0.5 before:top-1/2 before:h-px before:-translate-y-1/2 before:rotate-45 before:bg-control ${className}`}
  />
);

/** The car's data as the stamped baseplate of a casting. */
export const Baseplate = ({ car }: { car: Car }) => {
  const maker = car.manufacturer ?? car.brand;
  const stamps = [car.scale, car.year, car.series].filter((item) => item !== null);
  return (
    <section
      aria-label="Baseplate"
      className="relative overflow-hidden rounded-[2.25rem] max-lg:order-last border border-control bg-raised px-12 py-6 font-mono text-muted uppercase [text-shadow:0_1px_0_light-dark(#fff,#000)]"
    >
      <span aria-hidden className="absolute inset-1.5 rounded-[1.875rem] border border-line" />
      <Rivet className="top-1/2 left-5 -translate-y-1/2" />
      <Rivet className="top-1/2 right-5 -translate-y-1/2" />
      <div className="relative flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {car.brand && <p className="text-base leading-tight tracking-[0.14em] text-ink">{car.brand}</p>}
          <p className="mt-1 truncate text-sm tracking-[0.08em]">{car.name}</p>
          {stamps.length > 0 && <p className="mt-2 type-stamp">{stamps.join(' · ')}</p>}
        </div>
        <div className="text-right">
          <p className="text-xl leading-none tracking-[0.06em] text-ink">{carNumber(car)}</p>
          {maker && maker !== car.brand && <p className="mt-2 type-stamp">Mfd. by {maker}</p>}
        </div>
      </div>
    </section>
  );
};
