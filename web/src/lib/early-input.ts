declare global {
  interface Window {
    /** The button that was clicked last, recorded by `boot/early-input.js`. */
    earlyClick?: HTMLButtonElement | null;
  }
}

/**
 * Repeats the last click if it was on a button of a part that has just been hydrated. It stays recorded if it does not
 * get through, because the button's own part is still loading.
 */
export function repeatEarlyClick(part: Element): void {
  const button = window.earlyClick;
  if (!button || !part.contains(button)) return;
  let gotThrough = false as boolean;
  const onClick = () => (gotThrough = true);
  window.addEventListener('click', onClick);
  button.click();
  window.removeEventListener('click', onClick);
  window.earlyClick = gotThrough ? null : button;
}

type Field = HTMLInputElement | HTMLSelectElement;

const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.value !== field.defaultValue || field.checked !== field.defaultChecked;

/** Enters a value as its user did. React ignores the event of a field whose value it takes for the present one. */
function enter(field: Field, value: string, checked: boolean): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.checked = field.defaultChecked;
  if (checked !== field.checked) field.click();
  if (value === field.defaultValue) return;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Reads what was entered into the fields of a prerendered page before hydration, where forms set them to their initial
 * values. The returned function enters it again.
 */
export function readEarlyFields(root: Element): () => void {
  const fields = [...root.querySelectorAll<Field>('input, select')]
    .filter(isChanged)
    .map((field) => ({ field, value: field.value, checked: 'checked' in field && field.checked }));
  return () => {
    for (const { field, value, checked } of fields) {
      // React hydrates the field's part before it dispatches the event.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      enter(field, value, checked);
    }
  };
}
