import { collectionGroup, communityGroup, marketplaceGroup, premiumGroup } from '../../content/features';
import { ButtonLink } from '../../design-system/button-link';
import { Eyebrow } from '../../design-system/eyebrow';
import { useTitle } from '../../lib/use-title';
import { whenNear } from '../../lib/when-near';

const space = 'min-h-400 lg:min-h-260';
const groups = [
  {
    ...collectionGroup,
    Part: whenNear(async () => (await import('./collection-features')).CollectionFeatures, space),
  },
  {
    ...marketplaceGroup,
    Part: whenNear(async () => (await import('./marketplace-features')).MarketplaceFeatures, space),
  },
  { ...communityGroup, Part: whenNear(async () => (await import('./community-features')).CommunityFeatures, space) },
  { ...premiumGroup, Part: whenNear(async () => (await import('./premium-features')).PremiumFeatures, space) },
];

const Links = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink to="/preview-dashboard" variant="primary" size="lg">
      Try Preview
    </ButtonLink>
    <ButtonLink to="/gallery" size="lg">
      See Gallery
    </ButtonLink>
    <ButtonLink to="/#pricing" size="lg">
      View Plans
    </ButtonLink>
  </div>
);

/** The features page: four groups of illustrated features. */
export const Component = () => {
  useTitle('Features');
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-10 pb-12 sm:pt-14 lg:px-6">
        <Eyebrow>Features</Eyebrow>
        <h1 className="mt-4 text-[min(14vw,7.25rem)] leading-[0.92] font-bold tracking-[-0.04em] font-stretch-[122%]">
          Shown, not told.
        </h1>
        <div className="mt-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <p className="max-w-xl text-muted lg:text-[1.0625rem]">
            Sixteen features of the vault, each with an example to look at. The data is made up; the components are the
            real ones.
          </p>
          <Links />
        </div>
      </div>
      <nav aria-label="Groups of features" className="border-y border-line">
        <ul className="mx-auto grid max-w-6xl grid-cols-2 px-4 lg:grid-cols-4 lg:px-6">
          {groups.map(({ id, title }) => (
            <li
              key={id}
              className="group/item max-lg:odd:border-r max-lg:nth-3:border-t max-lg:nth-4:border-t border-line lg:not-last:border-r"
            >
              <a
                href={`#${id}`}
                className="flex min-h-14 items-center px-3 type-label hover:text-accent lg:px-5 lg:group-first/item:pl-0"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ id, Part }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="group/section scroll-mt-(--header) border-line not-last:border-b even:bg-surface"
        >
          <Part />
        </section>
      ))}
      <section aria-labelledby="next-title" className="bg-accent text-accent-ink">
        <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-10 gap-y-6 px-4 py-16 sm:py-20 lg:px-6">
          <h2 id="next-title" className="type-banner">
            25 bays are free.
          </h2>
          <ButtonLink to="/auth" state={{ tab: 'signup' }} size="lg" className="bg-bg hover:bg-raised!">
            Start Your Vault
          </ButtonLink>
        </div>
      </section>
    </>
  );
};
