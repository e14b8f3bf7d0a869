import { skipToken } from '@reduxjs/toolkit/query';
import { BookMarked, X } from 'lucide-react';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { useReleaseQuery } from './catalog.api';

interface ReleaseNoteProps {
  /** null: no release of the catalog. */
  release: { id: number; label: string | null } | null;
  /** Removes the release, or lets the server look for one again. */
  onRemove: () => void;
}

/** Shows the release that is chosen for a car. */
export const ReleaseNote = ({ release, onRemove }: ReleaseNoteProps) => {
  const { data } = useReleaseQuery(release && release.label === null ? release.id : skipToken);
  const known = data && [data.name, data.brand, data.year].filter(Boolean).join(' · ');
  const label = release?.label ?? known ?? 'A release of the catalog';
  return (
    <div className="mt-2 flex items-center gap-2.5 rounded-xs border border-line bg-raised/60 py-0.5 pr-0.5 pl-3">
      <BookMarked aria-hidden className="size-4 shrink-0 text-brass" strokeWidth={1.75} />
      <p className="min-w-0 grow truncate type-small">
        <span className="text-muted">Catalog: </span>
        {release ? label : 'not listed'}
      </p>
      <button
        type="button"
        aria-label={release ? 'It is not this release' : 'Let the vault look for its release'}
        onClick={onRemove}
        className={iconButtonStyle('size-10!')}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
};
