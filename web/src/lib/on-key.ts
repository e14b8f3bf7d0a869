const pressed = new Set(['checkbox', 'radio', 'button', 'submit', 'file']);

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !pressed.has(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
};

/**
 * Calls `act` when a single key is pressed outside of fields and dialogs. Gives back the function that stops it.
 * `first`: before the shell, whose meaning of the key does not count then.
 */
export function onKey(key: string, act: () => void, first = false): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== key || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('[role=dialog],[role=alertdialog]')) return;
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', onKeyDown, first);
  return () => window.removeEventListener('keydown', onKeyDown, first);
}
