import type { CollectorProfile } from '@vault/contracts/identity/collectors';
import { MapPin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../../design-system/avatar';
import { Badge } from '../../../design-system/badge';
import { Card } from '../../../design-system/card';
import { SocialLinks } from '../../../design-system/social-links';
import { StampStrip } from '../../../design-system/stamp-strip';
import { formatCount, formatMonth } from '../../../lib/format';

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0 bg-surface px-5 py-3.5 sm:px-6">
    <dt className="type-stamp text-muted">{label}</dt>
    <dd className="mt-1 type-heading tabular-nums">{value}</dd>
  </div>
);

interface ProfileHeadProps {
  profile: CollectorProfile;
  /** The viewer's actions. */
  children: ReactNode;
}

/** The head of a public profile: name, region, bio, links and counts. */
export const ProfileHead = ({ profile, children }: ProfileHeadProps) => {
  const { displayName, avatarUrl, region, bio, socialLinks, memberSince, brands } = profile;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-5 p-5 sm:p-8">
        <Avatar key={avatarUrl} name={displayName} imageUrl={avatarUrl} size="lg" />
        <div className="min-w-0 grow basis-56">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 id={titleId} className="min-w-0 type-title wrap-anywhere">
              <bdi>{displayName}</bdi>
            </h1>
            {profile.followsYou && <Badge tone="brass">Follows you</Badge>}
          </div>
          {region && (
            <p className="mt-1.5 flex items-center gap-1.5 text-muted">
              <MapPin aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
              <span className="sr-only">Region: </span>
              <bdi className="min-w-0 wrap-anywhere">{region}</bdi>
            </p>
          )}
          {bio && (
            <p dir="auto" className="mt-3 max-w-2xl wrap-anywhere whitespace-pre-line">
              {bio}
            </p>
          )}
          {socialLinks.length > 0 && (
            <SocialLinks label={`${displayName} elsewhere`} links={socialLinks} className="mt-2" />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">{children}</div>
      </div>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-4">
        <Figure label="Cars" value={formatCount(profile.carsCount)} />
        <Figure label="Followers" value={formatCount(profile.followers)} />
        <Figure label="Following" value={formatCount(profile.following)} />
        <Figure label="Member since" value={formatMonth(memberSince)} />
      </dl>
      <StampStrip items={['Collector', ...brands]} end={profile.id.slice(-8).toUpperCase()} />
    </Card>
  );
};
