import { Popover } from 'radix-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../design-system/button';
import { useReturnFocus } from '../../design-system/use-return-focus';
import { withdrawTour } from '../../lib/tour-offer';
import { useMarkTourSeenMutation } from './tour.api';

/** `target`: the `data-tour` of the element that a stop is about. */
const STOPS = [
  {
    target: 'add',
    title: 'Add what you own',
    text: 'Type the name or the number on the card: the catalog fills in the rest. Photos can follow later.',
  },
  {
    target: 'value',
    title: 'See what it is worth',
    text: 'Values follow real sales, and every car gets a rarity score. Both stay up to date without you.',
  },
  {
    target: 'market',
    title: 'Find what you miss',
    text: 'Put it on your wishlist. We tell you when a collector lists it on the market, where you can buy, sell and trade.',
  },
] as const;

interface StopProps {
  index: number;
  onMove: (index: number) => void;
  onEnd: () => void;
}

const Stop = ({ index, onMove, onEnd }: StopProps) => {
  const { target, title, text } = STOPS[index] ?? STOPS[0];
  const id = useId();
  const returnFocus = useReturnFocus(true);
  const content = useRef<HTMLDivElement>(null);
  const [anchor] = useState(() => ({ current: document.querySelector(`[data-tour="${target}"]`) ?? document.body }));
  // Above what it is about, but beside the rail at the left edge.
  const side = anchor.current.getBoundingClientRect().right < window.innerWidth / 4 ? 'right' : 'top';
  const isLast = index === STOPS.length - 1;

  useEffect(() => {
    const { current: element } = anchor;
    element.toggleAttribute('data-tour-stop', true);
    element.scrollIntoView({ block: 'nearest' });
    return () => void element.toggleAttribute('data-tour-stop', false);
  }, [anchor]);

  return (
    <Popover.Root open onOpenChange={onEnd}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          ref={content}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          side={side}
          align={side === 'top' ? 'end' : 'start'}
          sideOffset={10}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => event.preventDefault()}
          className="z-50 w-80 max-w-[calc(100vw-1.5rem)] animate-pop rounded-md border border-line bg-raised p-5 shadow-float outline-none"
        >
          <p className="type-stamp text-muted">
            {index + 1} of {STOPS.length}
          </p>
          <h2 id={`${id}-title`} className="mt-2 type-heading">
            {title}
          </h2>
          <p id={`${id}-text`} className="mt-1.5 type-small text-muted">
            {text}
          </p>
          <div className="mt-4 flex items-center justify-end gap-2">
            {!isLast && (
              <Button variant="quiet" className="mr-auto -ml-4" onClick={onEnd}>
                Skip tour
              </Button>
            )}
            {index > 0 && <Button onClick={() => onMove(index - 1)}>Back</Button>}
            <Button variant="primary" onClick={() => (isLast ? onEnd() : onMove(index + 1))}>
              {isLast ? 'Done' : 'Next'}
            </Button>
          </div>
          <Popover.Arrow width={16} height={8} className="fill-raised" />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};

/**
 * Shows a new user around, beside the things themselves. The page stays usable meanwhile; leaving it ends the tour. What
 * was begun counts as seen, so that it never comes back, on no device.
 */
export const Tour = () => {
  const [index, setIndex] = useState(0);
  const [isOver, setOver] = useState(false);
  const [markSeen] = useMarkTourSeenMutation();
  useEffect(() => {
    withdrawTour();
    void markSeen();
  }, [markSeen]);
  return !isOver && <Stop key={index} index={index} onMove={setIndex} onEnd={() => setOver(true)} />;
};
