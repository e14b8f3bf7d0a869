import { Bell, Search } from 'lucide-react';
import { communityGroup } from '../../content/features';
import { DrawnCar } from '../../design-system/drawn-car';
import type { DrawnBodyName, DrawnPaintName } from '../../design-system/drawn-car-bodies';
import { FeatureCell } from './feature-cell';
import { Group } from './feature-group';

const Conversation = () => (
  <div aria-hidden className="grid gap-2.5 p-5 type-small sm:p-8">
    <p className="max-w-[80%] justify-self-start rounded-md rounded-bl-xs bg-raised px-3.5 py-2.5">
      Is the tampo on the left door as crisp as on the right?
    </p>
    <p className="max-w-[80%] justify-self-end rounded-md rounded-br-xs bg-ink px-3.5 py-2.5 text-bg">
      It is. I just added a photo of it.
    </p>
    <div className="w-64 max-w-full justify-self-start rounded-md border border-line">
      <p className="flex items-baseline justify-between border-b border-line px-3.5 py-2.5">
        <span className="type-stamp text-muted">Offer</span>
        <span className="type-money line-through decoration-2">$165.00</span>
      </p>
      <p className="flex items-baseline justify-between px-3.5 py-2.5">
        <span className="type-stamp text-muted">Counter-offer</span>
        <span className="type-money">$178.00</span>
      </p>
    </div>
    <p className="justify-self-center type-stamp text-ok">Accepted, Apr 2</p>
  </div>
);

const showcaseCars: readonly [DrawnBodyName, DrawnPaintName][] = [
  ['coupe', 'red'],
  ['sports', 'pearl'],
  ['wedge', 'orange'],
];

const Profile = () => (
  <div aria-hidden className="p-5">
    <p className="type-heading">Kenji’s Redlines</p>
    <p className="mt-1 truncate type-stamp text-muted normal-case">/showcase/kenjis-redlines</p>
    <div className="mt-4 grid grid-cols-3 gap-1.5">
      {showcaseCars.map(([body, paint]) => (
        <span key={body} className="studio-sweep grid aspect-square place-items-center overflow-hidden rounded-xs">
          <DrawnCar body={body} paint={paint} className="w-[96%]" />
        </span>
      ))}
    </div>
    <p className="mt-3 type-fine text-muted">3 cars shown, 244 stay private</p>
  </div>
);

const Share = () => (
  <div aria-hidden className="p-5">
    <div className="ml-auto w-56 max-w-full overflow-hidden rounded-md rounded-br-xs border border-line bg-raised">
      <span className="studio-sweep grid h-24 place-items-center">
        <DrawnCar body="sports" paint="green" className="w-[88%]" />
      </span>
      <span className="block px-3 py-2.5">
        <span className="block truncate type-label">Porsche 911 GT3 RS, Mint</span>
        <span className="block type-fine text-muted">$189.99 · Diecast Vault</span>
      </span>
    </div>
    <p className="mt-2 text-right type-fine text-muted">Seen 8:41 PM</p>
  </div>
);

const notifications = [
  [Bell, 'Listed: Countach LP 500', 'On your wishlist, $9.50 under your price'],
  [Bell, '3 listed now: Custom Coupe', 'On your wishlist'],
  [Search, '5 new for “Redline 1968”', 'A search that you saved'],
] as const;

const Discovery = () => (
  <ul aria-hidden className="grid sm:grid-cols-3">
    {notifications.map(([Icon, title, words]) => (
      <li
        key={title}
        className="flex gap-3 border-line px-4 py-4 max-sm:not-last:border-b sm:py-10 sm:not-last:border-r"
      >
        <Icon className="mt-0.5 size-4.5 shrink-0 text-accent" strokeWidth={1.75} />
        <span className="min-w-0">
          <span className="block type-label">{title}</span>
          <span className="mt-1 block type-fine text-muted">{words}</span>
        </span>
      </li>
    ))}
  </ul>
);

export const CommunityFeatures = () => {
  const [messaging, profiles, sharing, discovery] = communityGroup.items;
  return (
    <Group group={communityGroup}>
      <FeatureCell feature={messaging} wide>
        <Conversation />
      </FeatureCell>
      <FeatureCell feature={profiles}>
        <Profile />
      </FeatureCell>
      <FeatureCell feature={sharing}>
        <Share />
      </FeatureCell>
      <FeatureCell feature={discovery} wide>
        <Discovery />
      </FeatureCell>
    </Group>
  );
};
