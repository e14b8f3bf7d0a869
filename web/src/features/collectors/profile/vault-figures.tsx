import type { CollectorVault } from '@vault/contracts/collection/collectors';
import { Link } from 'react-router-dom';
import { Bars } from '../../../design-system/bars';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { countOf, formatCount } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-3 first:pt-0">
    <dt className="text-muted">{label}</dt>
    <dd className="type-heading tabular-nums">{children}</dd>
  </div>
);

const Showcase = ({ showcase: { slug, title, photos } }: { showcase: NonNullable<CollectorVault['showcase']> }) => (
  <Link
    to={`/showcase/${slug}`}
    className="group mt-6 block overflow-hidden rounded-sm border border-line transition-colors hover:border-control"
  >
    {photos.length > 0 && (
      <span className="grid grid-cols-3 gap-px bg-line sm:grid-cols-6">
        {photos.map((photo) => (
          <PhotoFrame key={photo.url} photo={photo} alt="" sizes="(min-width: 40rem) 9rem, 33vw" />
        ))}
      </span>
    )}
    <span className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 type-label">
      <bdi className="min-w-0 truncate">{title}</bdi>
      <span className="shrink-0 type-small text-accent underline-offset-4 group-hover:underline">See the showcase</span>
    </span>
  </Link>
);

/** The vault's figures on a public profile; single cars and purchase prices are never part of it. */
export const VaultFigures = ({ vault }: { vault: CollectorVault }) => {
  if (vault.cars === 0) return <p className="text-muted">No cars yet.</p>;
  return (
    <>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[3fr_2fr]">
        <div>
          <h3 className="mb-1 type-stamp text-muted">Brands</h3>
          <Bars
            kind="Brand"
            bars={vault.brands.map(({ brand, cars }) => ({ label: brand, count: cars }))}
            shown={6}
            none="None of the cars has a brand."
          />
        </div>
        <dl className="self-start">
          <Fact label="In the vault">{countOf(vault.cars, 'car')}</Fact>
          <Fact label="Rare or above">{formatCount(vault.rareCars)}</Fact>
          {vault.totalValue !== undefined && <Fact label="Worth about">{formatMoney(vault.totalValue)}</Fact>}
        </dl>
      </div>
      {vault.showcase && <Showcase showcase={vault.showcase} />}
    </>
  );
};
