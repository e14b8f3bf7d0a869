import { EllipsisVertical, FileDown, FileUp, Plus, Presentation, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { AHEAD, type PageHandle } from '../../api/first-queries';
import { ButtonLink } from '../../design-system/button-link';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { Menu } from '../../design-system/menu';
import { MenuItem } from '../../design-system/menu-item';
import { PageHeader } from '../../design-system/page-header';
import { carsApi, useFeaturedCarQuery } from '../../features/cars';
import { transfersApi, TransfersBanner } from '../../features/trading';
import { AddCarLink, useCarLimit, useCarStatsQuery, vaultApi, VaultStats } from '../../features/vault';
import { isSample } from '../../lib/sample-car';
import { ALL_CARS, AllCars } from './all-cars';
import { CrownJewel } from './crown-jewel';
import { RecentAdditions } from './recent-additions';

// Only new members have sample cars, and this page has to stay small.
const SampleCarsNotice = lazy(async () => ({
  default: (await import('../../features/sample-vault/sample-cars-notice')).SampleCarsNotice,
}));

export const handle: PageHandle = {
  firstQueries: () => [
    // What is above all else, so that it moves nothing when it comes.
    transfersApi.endpoints.transfers.initiate(undefined, AHEAD),
    vaultApi.endpoints.carStats.initiate(undefined, AHEAD),
    carsApi.endpoints.featuredCar.initiate(undefined, AHEAD),
    carsApi.endpoints.recentCars.initiate(undefined, AHEAD),
    carsApi.endpoints.cars.initiate(ALL_CARS, AHEAD),
  ],
};

const floating =
  'fixed right-4 bottom-[calc(var(--nav-bar)+1rem)] z-40 inline-flex size-14 items-center justify-center gap-2 rounded-lg border border-transparent bg-accent ' +
  'font-semibold text-accent-ink shadow-float transition-[background-color,transform] hover:bg-accent-strong active:scale-95 in-[:has([data-selecting])]:hidden lg:right-6 lg:bottom-6 lg:w-auto lg:px-5';

export const Component = () => {
  const { data: stats } = useCarStatsQuery();
  const { data: jewel } = useFeaturedCarQuery();
  const navigate = useNavigate();
  const { refuse } = useCarLimit();
  return (
    <>
      <PageHeader
        title="My Vault"
        className="mb-5"
        actions={
          <>
            <ButtonLink to="/import" size="sm" className="min-h-11">
              <FileUp aria-hidden className="size-4.5" />
              Import
            </ButtonLink>
            <Menu
              trigger={
                <button type="button" aria-label="More of your vault" className={iconButtonStyle()}>
                  <EllipsisVertical aria-hidden className="size-5" strokeWidth={1.75} />
                </button>
              }
            >
              <MenuItem icon={FileDown} onSelect={() => void navigate('/exports')}>
                Export
              </MenuItem>
              <MenuItem icon={Presentation} onSelect={() => void navigate('/my-showcase')}>
                My Showcase
              </MenuItem>
              <MenuItem icon={Trash2} onSelect={() => void navigate('/bin')}>
                Bin
              </MenuItem>
            </Menu>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-8 lg:gap-10">
        <TransfersBanner onFull={refuse} />
        {jewel && isSample(jewel) && (
          <Suspense>
            <SampleCarsNotice car={jewel} />
          </Suspense>
        )}
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
          <VaultStats className="grid-cols-2 max-md:*:last:col-span-2 max-md:*:last:flex-row max-md:*:last:flex-wrap max-md:*:last:items-baseline max-md:*:last:justify-between max-md:*:last:gap-x-3 md:grid-cols-3 xl:order-2 xl:grid-cols-1" />
          <CrownJewel totalCars={stats?.totalCars} />
        </div>
        <RecentAdditions />
        <AllCars />
      </div>
      <AddCarLink className={floating} label="Add car" data-tour="add">
        <Plus aria-hidden className="size-6" />
        <span aria-hidden className="max-lg:hidden">
          Add car
        </span>
      </AddCarLink>
    </>
  );
};
