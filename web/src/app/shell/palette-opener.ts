const wanted = new EventTarget();

/** Opens the palette, from wherever a button for it stands. */
export const openPalette = (): boolean => wanted.dispatchEvent(new Event('open'));

const dialogs = '[role=dialog],[role=alertdialog]';

/** Calls `open` when the palette is asked for: by a button, or by Ctrl or Command with K. */
export function onPalette(open: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return;
    event.preventDefault();
    if (!document.querySelector(dialogs)) open();
  };
  wanted.addEventListener('open', open);
  window.addEventListener('keydown', onKeyDown);
  return () => {
    wanted.removeEventListener('open', open);
    window.removeEventListener('keydown', onKeyDown);
  };
}
