const events = new EventTarget();

/** Opens the command palette from anywhere in the page. */
export const openPalette = (): boolean => events.dispatchEvent(new Event('open'));

const dialogs = '[role=dialog],[role=alertdialog]';

/** Calls `open` on `openPalette()` and on Ctrl+K or Command+K. Returns a function that unsubscribes. */
export function onPalette(open: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return;
    event.preventDefault();
    if (!document.querySelector(dialogs)) open();
  };
  events.addEventListener('open', open);
  window.addEventListener('keydown', onKeyDown);
  return () => {
    events.removeEventListener('open', open);
    window.removeEventListener('keydown', onKeyDown);
  };
}
