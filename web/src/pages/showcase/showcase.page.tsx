import type { Showcase, ShowcaseCar, ShowcaseLayout } from '@vault/contracts/collection/showcase';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { SkipLink } from '../../design-system/skip-link';
import { Brand } from '../../design-system/brand';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { Eyebrow } from '../../design-system/eyebrow';
import { LoadingScreen } from '../../design-system/loading-screen';
import { ShowcaseCard, SpotlightCar, useShowcaseInfiniteQuery, WallTile } from '../../features/showcase';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { PRODUCT_NAME } from '../../lib/product';
import { useNear } from '../../lib/use-near';

const Lightbox = lazy(async () => ({ default: (await import('../../features/showcase/lightbox')).Lightbox }));

const lists: Readonly<Record<ShowcaseLayout, string>> = {
  grid: 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4 print:grid-cols-3',
  wall: 'grid grid-cols-2 gap-0.5 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5 print:grid-cols-4',
  spotlight: 'grid gap-12 sm:gap-20 print:gap-6',
};
const firstRow = 4;

interface LayoutCarProps {
  layout: ShowcaseLayout;
  car: ShowcaseCar;
  index: number;
  onOpen: (car: ShowcaseCar) => void;
}

const LayoutCar = ({ layout, car, index, onOpen }: LayoutCarProps) => {
  if (layout === 'wall') return <WallTile car={car} priority={index < firstRow} onOpen={onOpen} />;
  if (layout === 'spotlight') return <SpotlightCar car={car} index={index} onOpen={onOpen} />;
  return <ShowcaseCard car={car} priority={index < firstRow} onOpen={onOpen} />;
};

const Head = ({ title, collector, intro, totalCars, totalValue }: Showcase) => (
  <header className="border-b border-line pt-10 pb-8 sm:pt-16 sm:pb-12 print:py-4">
    <Eyebrow>Shown by {collector}</Eyebrow>
    <h1 className="mt-4 type-display">{title}</h1>
    {intro && <p className="mt-5 max-w-2xl text-lg whitespace-pre-line text-muted">{intro}</p>}
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1 type-heading tabular-nums">
      <span>{countOf(totalCars, 'car')}</span>
      {totalValue !== undefined && (
        <span>
          {formatMoney(totalValue)} <span className="type-small font-normal text-muted">in all</span>
        </span>
      )}
    </p>
  </header>
);

const Foot = () => (
  <footer className="mt-16 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-8">
    <p className="type-small text-muted">This collection is kept in {PRODUCT_NAME}.</p>
    <Link to="/" className="grid min-h-11 place-items-center">
      <Brand />
    </Link>
  </footer>
);

/** A public showcase for visitors: no sign-in and no app shell. */
export const Component = () => {
  const { slug = '' } = useParams();
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useShowcaseInfiniteQuery(slug);
  const [open, setOpen] = useState<ShowcaseCar | null>(null);
  const apiError = isApiError(error) ? error : null;
  const more = hasNextPage && !isFetchingNextPage && !apiError ? () => void fetchNextPage() : null;
  const end = useNear<HTMLDivElement>(more);
  const first = data?.pages[0];
  const notFound = apiError?.status === 404 || apiError?.status === 400;

  useEffect(() => {
    if (first) document.title = first.branded ? `${first.title} | ${PRODUCT_NAME}` : first.title;
    else if (notFound) document.title = `No showcase here | ${PRODUCT_NAME}`;
  }, [first, notFound]);

  if (!first && !apiError) return <LoadingScreen />;
  const cars = data?.pages.flatMap((page) => page.cars) ?? [];
  return (
    <div className="mx-auto w-full max-w-7xl px-4 lg:px-8">
      <SkipLink />
      <main id="main" tabIndex={-1} className="min-h-[80dvh]">
        {notFound && (
          <EmptyState
            as="h1"
            className="pt-24!"
            title="There is no showcase at this link"
            description="Its owner may have closed it, or the link is incomplete."
          >
            <ButtonLink to="/" variant="primary">
              Go to {PRODUCT_NAME}
            </ButtonLink>
          </EmptyState>
        )}
        {first && !notFound && (
          <>
            <Head {...first} />
            {cars.length === 0 && (
              <EmptyState title="Nothing on show yet" description="No cars have been chosen yet. Come back later." />
            )}
            <ul aria-label="Cars" className={`${lists[first.layout]} mt-8`}>
              {cars.map((car, index) => (
                <li key={car.id} className="grid">
                  <LayoutCar layout={first.layout} car={car} index={index} onOpen={setOpen} />
                </li>
              ))}
            </ul>
          </>
        )}
        {apiError && !notFound && (
          <ErrorPanel
            className="mt-8"
            message={errorText(apiError)}
            onRetry={() => void (first && hasNextPage ? fetchNextPage() : refetch())}
            retrying={isFetching}
          />
        )}
        <div ref={end} />
      </main>
      {first?.branded && !notFound && <Foot />}
      {open && (
        <Suspense>
          <Lightbox car={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
};
