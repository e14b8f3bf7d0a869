import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '../../design-system/segmented';
import type { CarView } from './grid-geometry';

const storageKey = 'collectionView';

function readView(): CarView {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

/** The view (grid or list) that was last chosen in this browser. */
export function useViewChoice(): [CarView, (view: CarView) => void] {
  const [view, setView] = useState(readView);
  const choose = (next: CarView) => {
    setView(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [view, choose];
}

const options = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const;

export const ViewToggle = ({ view, onChange }: { view: CarView; onChange: (view: CarView) => void }) => (
  <Segmented<CarView> label="View" value={view} onChange={onChange} options={options} />
);
