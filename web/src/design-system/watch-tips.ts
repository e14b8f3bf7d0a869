export interface Tip {
  text: string;
  anchor: Element;
}

const OPEN_DELAY_MS = 700;
/** Within this time after a tip, the next one opens without delay. */
const SKIP_DELAY_MS = 300;
/** How long a tip stays after the pointer left, so that the pointer can reach the tip itself. */
const CLOSE_DELAY_MS = 120;

const anchorOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-tip]') : null;

/**
 * Watches the whole page for elements with `data-tip`: calls `onChange` with the tip of the hovered or keyboard-focused
 * one, and with null when it closes. Returns a function that stops watching.
 */
export function watchTips(onChange: (tip: Tip | null) => void): () => void {
  const controller = new AbortController();
  let timer = 0;
  let target: Element | null = null;
  let isOpen = false;
  let hiddenAt = -Infinity;

  const show = (anchor: Element): void => {
    const text = anchor.getAttribute('data-tip');
    if (!text || !anchor.isConnected) return;
    isOpen = true;
    onChange({ text, anchor });
  };
  const hide = (): void => {
    clearTimeout(timer);
    target = null;
    if (!isOpen) return;
    isOpen = false;
    hiddenAt = performance.now();
    onChange(null);
  };
  const onPointerOver = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    const anchor = anchorOf(event.target);
    if ((anchor && anchor === target) || event.target.closest('[role=tooltip]')) {
      if (isOpen) clearTimeout(timer);
    } else if (anchor) {
      const skipDelay = isOpen || performance.now() - hiddenAt < SKIP_DELAY_MS;
      hide();
      target = anchor;
      timer = window.setTimeout(() => show(anchor), skipDelay ? 0 : OPEN_DELAY_MS);
    } else if (isOpen) {
      clearTimeout(timer);
      timer = window.setTimeout(hide, CLOSE_DELAY_MS);
    } else hide();
  };
  const onFocusIn = (event: FocusEvent): void => {
    const anchor = anchorOf(event.target);
    if (!anchor?.matches(':focus-visible')) return;
    hide();
    target = anchor;
    show(anchor);
  };

  const options = { signal: controller.signal, passive: true };
  document.addEventListener('pointerover', onPointerOver, options);
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', hide, options);
  document.addEventListener('pointerdown', hide, options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options);
  document.addEventListener('click', hide, options);
  document.documentElement.addEventListener('pointerleave', hide, options);
  document.addEventListener('scroll', hide, { ...options, capture: true });
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
