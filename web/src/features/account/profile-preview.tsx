import type { Profile } from '@vault/contracts/identity/profile';
import type { Sharing } from '@vault/contracts/identity/sharing';
import { MapPin } from 'lucide-react';
import { Avatar } from '../../design-system/avatar';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';
import { formatCount, formatMonth } from '../../lib/format';
import { formatWholeMoney } from '../../lib/money';
import { publicNameOf } from './profile-name';

/** The figures of the vault that the preview shows. */
export interface VaultFigures {
  totalCars: number;
  totalValue: number;
}

const Figure = ({ label, value }: { label: string; value: string | null }) => (
  <div className="min-w-0 grow bg-surface px-4 py-2.5">
    <dt className="type-fine text-muted">{label}</dt>
    <dd className="mt-0.5 font-semibold tabular-nums">{value ?? '…'}</dd>
  </div>
);

interface ProfilePreviewProps {
  profile: Profile;
  /** The sharing settings to preview. */
  sharing: Sharing;
  vault: VaultFigures | undefined;
}

/** A preview of the public profile, with the user's real data. */
export const ProfilePreview = ({ profile, sharing, vault }: ProfilePreviewProps) => {
  const { profileImageUrl, bio, region, socialLinks, createdAt } = profile;
  const name = publicNameOf(profile);
  return (
    <div role="group" aria-label="What others will see">
      <Card as="div">
        <div className="flex items-center gap-4 p-4">
          <Avatar key={profileImageUrl} name={name} imageUrl={profileImageUrl} size="lg" />
          <div className="min-w-0 grow">
            <p className="type-heading wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            {sharing.region && (
              <p className="mt-1 flex items-center gap-1 type-small text-muted">
                <MapPin aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
                <bdi className="wrap-anywhere">{region ?? 'No region entered yet'}</bdi>
              </p>
            )}
            {socialLinks.length > 0 && (
              <p className="mt-1 type-fine text-muted">{socialLinks.map((link) => link.name).join(' · ')}</p>
            )}
          </div>
        </div>
        {bio && (
          <p dir="auto" className="line-clamp-4 px-4 pb-4 type-small wrap-anywhere whitespace-pre-line">
            {bio}
          </p>
        )}
        <dl className="flex flex-wrap gap-px border-t border-line bg-line">
          <Figure label="Cars" value={vault ? formatCount(vault.totalCars) : null} />
          {sharing.value && <Figure label="Worth about" value={vault ? formatWholeMoney(vault.totalValue) : null} />}
          <Figure label="Member since" value={formatMonth(createdAt)} />
        </dl>
        <StampStrip items={['Collector', 'Preview']} end={createdAt.slice(0, 4)} />
      </Card>
    </div>
  );
};
