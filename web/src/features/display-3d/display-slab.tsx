import clsx from 'clsx';
import { Maximize2, Minimize2, Pause, Play, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Card } from '../../design-system/card';
import { IconButton } from '../../design-system/icon-button';
import type { FramedPhoto } from '../../design-system/photo-frame';
import { Slab } from './slab';
import { sideInFront } from './slab-side';
import { isAutomatic, SLAB_PACE } from './turntable';
import { useDrag } from './use-drag';
import { useTurntable, useTurntableValue } from './use-turntable';

interface DisplaySlabProps {
  name: string;
  photos: readonly FramedPhoto[];
  stamps: readonly string[];
  number: string;
}

/** The rotation per arrow key, in thousandths of a degree. */
const KEY_STEP = 15_000;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};
const FULL_TURN = 360_000;

/** A car in its display case, turned by drag, by the arrow keys, or by itself. */
export const DisplaySlab = ({ name, photos, stamps, number }: DisplaySlabProps) => {
  const { clock, ref } = useTurntable(SLAB_PACE);
  const drag = useDrag(clock);
  const [expanded, setExpanded] = useState(false);
  const paused = useTurntableValue(clock, (table) => table.paused);
  const still = useTurntableValue(clock, (table) => table.still);
  const automatic = useTurntableValue(clock, isAutomatic);
  const side = useTurntableValue(clock, ({ turn, tilt }) => sideInFront(turn, tilt));

  const reset = () =>
    clock.dispatch({ type: 'glide', to: { turn: Math.round(clock.current().turn / FULL_TURN) * FULL_TURN, tilt: 0 } });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by && event.key !== 'Home') return;
    event.preventDefault();
    if (!by) {
      reset();
      return;
    }
    const { turn, tilt } = clock.current().glide?.to ?? clock.current();
    clock.dispatch({ type: 'glide', to: { turn: turn + by[0], tilt: tilt + by[1] } });
  };

  return (
    <Card aria-labelledby="view-3d" className="rounded-lg">
      <div className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-4 sm:pl-5">
        <h3 id="view-3d" className="type-heading">
          3D View
        </h3>
        <div className="flex">
          <IconButton
            label="Pause"
            icon={paused ? Play : Pause}
            aria-pressed={paused}
            disabled={still}
            onClick={() => clock.dispatch({ type: 'pause', paused: !paused })}
          />
          <IconButton label="Reset" icon={RotateCcw} onClick={reset} />
          <IconButton
            label={expanded ? 'Collapse' : 'Expand'}
            icon={expanded ? Minimize2 : Maximize2}
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
          />
        </div>
      </div>
      <div
        role="group"
        aria-label={`${name} in 3D. Drag or use the arrow keys to turn it`}
        tabIndex={0}
        className={clsx(
          'studio-sweep relative cursor-grab touch-pinch-zoom overflow-hidden border-t border-line perspective-[60rem] perspective-origin-[50%_-45%] [--floor-line:70%] focus-visible:-outline-offset-4 active:cursor-grabbing',
          '[--h:calc(var(--w)*0.75)] [--d:calc(var(--w)*0.44)]',
          expanded ? 'h-[min(34rem,76dvh)] [--w:clamp(13rem,34vw,23rem)]' : 'h-72 [--w:clamp(10rem,18vw,13rem)]',
        )}
        onKeyDown={onKeyDown}
        onFocus={(event) => clock.dispatch({ type: 'hold', held: event.target.matches(':focus-visible') })}
        onBlur={() => clock.dispatch({ type: 'hold', held: false })}
        {...drag}
      >
        <span
          aria-hidden
          className="absolute bottom-[3%] left-1/2 h-[26%] w-[calc(var(--w)*1.9)] -translate-x-1/2 bg-[radial-gradient(closest-side,light-dark(#0005,#000b),transparent)]"
        />
        <Slab ref={ref} photos={photos} stamps={stamps} number={number} />
      </div>
      <p className="sr-only" aria-live={automatic ? 'off' : 'polite'}>
        {side}
      </p>
    </Card>
  );
};
