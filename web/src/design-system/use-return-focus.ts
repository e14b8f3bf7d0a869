import { useState } from 'react';

/**
 * For `onCloseAutoFocus` of a dialog that no trigger of its own opened: gives the focus back to what had it before,
 * or to the page where that is gone. Otherwise the keyboard would begin again at the very top.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [seen, setSeen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== seen) {
    setSeen(open);
    if (open) setOpener(document.activeElement);
  }
  return (event) => {
    event.preventDefault();
    // Whoever closed the dialog may have put the focus elsewhere on purpose.
    if (document.activeElement !== document.body) return;
    const back = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');
    back?.focus({ preventScroll: true });
  };
}
