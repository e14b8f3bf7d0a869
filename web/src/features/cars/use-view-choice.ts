import { useState } from 'react';
import type { CarView } from './grid-geometry';

const key = 'collectionView';

function readView(): CarView {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'grid';
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
      localStorage.setItem(key, next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [view, choose];
}
