const NON_TEXT_INPUTS = new Set(['checkbox', 'radio', 'button', 'submit', 'file']);

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !NON_TEXT_INPUTS.has(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
};

/**
 * Calls `onPress` when a key is pressed without modifiers, outside of fields and dialogs. Returns a function that
 * unsubscribes. With `first` the key is handled before the shell, whose shortcut for the same key is then ignored.
 */
export function onKey(key: string, onPress: () => void, first = false): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== key || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('[role=dialog],[role=alertdialog]')) return;
    event.preventDefault();
    onPress();
  };
  window.addEventListener('keydown', onKeyDown, first);
  return () => window.removeEventListener('keydown', onKeyDown, first);
}
