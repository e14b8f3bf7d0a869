import { type ComponentType, memo, type RefObject } from 'react';
import { chapters } from '../../content/story';
import { Drawer } from './scenes/drawer';
import { FirstOne } from './scenes/first-one';
import { HowRare } from './scenes/how-rare';
import { OnePhoto } from './scenes/one-photo';
import { ShelfLit } from './scenes/shelf';
import { ShelfToShelf } from './scenes/shelf-to-shelf';
import { SwapMeet } from './scenes/swap-meet';
import { TurnItOver } from './scenes/turn-it-over';
import { WhatItFetches } from './scenes/what-it-fetches';

/** In the order of the chapters. */
const scenes: readonly ComponentType[] = [
  Drawer,
  FirstOne,
  TurnItOver,
  OnePhoto,
  HowRare,
  WhatItFetches,
  SwapMeet,
  ShelfToShelf,
  ShelfLit,
];

interface StageProps {
  /** The index of the current chapter. */
  chapter: number;
  stage: RefObject<HTMLDivElement | null>;
}

/** The scene of the current chapter. Within a chapter it never rerenders: only `--t` on its node changes. */
export const Stage = memo(function MemoizedStage({ chapter, stage }: StageProps) {
  const Scene = scenes[chapter] ?? Drawer;
  return (
    <div
      ref={stage}
      role="img"
      aria-label={`Drawn: ${chapters[chapter]?.title ?? ''}`}
      className="@container-[size] relative aspect-16/9 overflow-hidden bg-[#060907]"
    >
      <div aria-hidden className="contents">
        <Scene />
      </div>
    </div>
  );
});
