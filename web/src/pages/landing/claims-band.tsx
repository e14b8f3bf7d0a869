import { claims, promises } from '../../content/claims';

/** Marketing claims, clearly separated from the real figures of `FiguresBand`. */
export const ClaimsBand = () => (
  <section aria-labelledby="claims-title" className="bg-accent text-accent-ink">
    <div className="mx-auto max-w-6xl px-4 py-14 sm:py-20 lg:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="claims-title" className="type-label">
          What we like to claim
        </h2>
        <p className="type-fine">Marketing figures. None of these are counted from real data.</p>
      </div>
      <dl className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {claims.map(({ figure, what }) => (
          <div key={what} className="flex flex-col border-t-2 border-current pt-3">
            <dt className="order-last mt-1 font-medium">{what}</dt>
            <dd className="text-[clamp(1.625rem,7.6vw,3rem)] leading-none font-bold tracking-[-0.03em] tabular-nums font-stretch-[122%]">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-10 grid gap-x-6 gap-y-3 border-t border-current pt-5 sm:grid-cols-2">
        {promises.map(({ figure, what }) => (
          <li key={figure}>
            <strong className="font-bold">{figure}</strong> {what}
          </li>
        ))}
      </ul>
    </div>
  </section>
);
