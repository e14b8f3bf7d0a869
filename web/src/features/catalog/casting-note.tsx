import { skipToken } from '@reduxjs/toolkit/query';
import { BookMarked, X } from 'lucide-react';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { useModelQuery } from './catalog.api';

interface CastingNoteProps {
  /** null: no casting of the catalog. */
  casting: { id: number; label: string | null } | null;
  /** Removes the casting, or lets the server look for one again. */
  onRemove: () => void;
}

/** Shows the casting that is chosen for a car. */
export const CastingNote = ({ casting, onRemove }: CastingNoteProps) => {
  const { data: model } = useModelQuery(casting && casting.label === null ? casting.id : skipToken);
  const modelLabel = model && [model.name, model.brand, model.year].filter(Boolean).join(' · ');
  const label = casting?.label ?? modelLabel ?? 'A casting of the catalogue';
  return (
    <div className="mt-2 flex items-center gap-2.5 rounded-xs border border-line bg-raised/60 py-0.5 pr-0.5 pl-3">
      <BookMarked aria-hidden className="size-4 shrink-0 text-brass" strokeWidth={1.75} />
      <p className="min-w-0 grow truncate type-small">
        <span className="text-muted">Catalogue: </span>
        {casting ? label : 'not listed'}
      </p>
      <button
        type="button"
        aria-label={casting ? 'It is not this casting' : 'Let the vault look for its casting'}
        onClick={onRemove}
        className={iconButtonStyle('size-10!')}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
};
