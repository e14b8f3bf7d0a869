import { useState } from 'react';

/**
 * For `onCloseAutoFocus` of a dialog without a trigger component: returns the focus to the element that had it before
 * the dialog opened or, if that was removed, to the main content. Otherwise it would move to the top of the document.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return (event) => {
    event.preventDefault();
    // The code that closed the dialog may have moved the focus on purpose.
    if (document.activeElement !== document.body) return;
    const element = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');
    element?.focus({ preventScroll: true });
  };
}
