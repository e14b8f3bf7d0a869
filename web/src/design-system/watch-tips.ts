export interface Tip {
  text: string;
  anchor: Element;
}

const delayMs = 700;
/** So soon after one tip the next one shows at once. */
const nextMs = 300;
/** As long a tip stays, so that the pointer can reach it. */
const leaveMs = 120;

const anchorOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-tip]') : null;

/**
 * Tells which tip is to be shown: of the element with `data-tip` that the pointer rests on or that has the focus of the
 * keyboard; null when none is any more. One watch serves a whole page. Answers how to end it.
 */
export function watchTips(tell: (tip: Tip | null) => void): () => void {
  const end = new AbortController();
  let timer = 0;
  let wanted: Element | null = null;
  let shown = false;
  let hiddenAt = -Infinity;

  const show = (anchor: Element): void => {
    const text = anchor.getAttribute('data-tip');
    if (!text || !anchor.isConnected) return;
    shown = true;
    tell({ text, anchor });
  };
  const hide = (): void => {
    clearTimeout(timer);
    wanted = null;
    if (!shown) return;
    shown = false;
    hiddenAt = performance.now();
    tell(null);
  };
  const over = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    const anchor = anchorOf(target);
    if ((anchor && anchor === wanted) || target.closest('[role=tooltip]')) {
      if (shown) clearTimeout(timer);
    } else if (anchor) {
      const soon = shown || performance.now() - hiddenAt < nextMs;
      hide();
      wanted = anchor;
      timer = window.setTimeout(() => show(anchor), soon ? 0 : delayMs);
    } else if (shown) {
      clearTimeout(timer);
      timer = window.setTimeout(hide, leaveMs);
    } else hide();
  };
  const focus = ({ target }: FocusEvent): void => {
    const anchor = anchorOf(target);
    if (!anchor?.matches(':focus-visible')) return;
    hide();
    wanted = anchor;
    show(anchor);
  };

  const watch = { signal: end.signal, passive: true };
  document.addEventListener('pointerover', over, watch);
  document.addEventListener('focusin', focus, watch);
  document.addEventListener('focusout', hide, watch);
  document.addEventListener('pointerdown', hide, watch);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), watch);
  document.addEventListener('click', hide, watch);
  document.documentElement.addEventListener('pointerleave', hide, watch);
  document.addEventListener('scroll', hide, { ...watch, capture: true });
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}
