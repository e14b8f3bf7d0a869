import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Tip, watchTips } from './watch-tips';

const gap = 8;

const Bubble = ({ text, anchor }: Tip) => {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!bubble.current) return;
    const at = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height, style } = bubble.current;
    const left = at.left + (at.width - width) / 2;
    const above = at.top - height - gap;
    style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`;
    style.top = `${above < gap ? at.bottom + gap : above}px`;
  }, [text, anchor]);
  return (
    <div
      ref={bubble}
      role="tooltip"
      className="pointer-events-auto fixed z-60 max-w-64 animate-pop rounded-xs bg-ink px-2.5 py-1.5 type-fine text-bg shadow-raised"
    >
      {text}
    </div>
  );
};

/**
 * Shows the tooltip of the hovered or focused element with `data-tip`; mounted once, in the shell. Tooltips are not
 * announced: the accessible names of the elements have the same content.
 */
export const TooltipHost = () => {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => watchTips(setTip), []);
  return tip && createPortal(<Bubble {...tip} />, document.body);
};
