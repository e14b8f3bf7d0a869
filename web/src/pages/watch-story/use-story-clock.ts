import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { STORY_SECONDS } from '../../content/story';
import { chapterAt, withinStory } from './story-time';

export interface StoryClock {
  /** The node whose CSS variable `--t` holds the seconds since the chapter began; it drives all animations. */
  readonly stage: RefObject<HTMLDivElement | null>;
  /** The position, rounded down to quarters of a second, for captions and seek bar. */
  readonly seconds: number;
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
}

const quarter = (seconds: number): number => Math.floor(seconds * 4) / 4;

/** The clock of the film. It runs while the film plays and the page is visible. */
export function useStoryClock(): StoryClock {
  const stage = useRef<HTMLDivElement>(null);
  const now = useRef(0);
  const [seconds, setSeconds] = useState(0);
  const [playing, setPlaying] = useState(false);

  const show = useCallback((moment: number) => {
    now.current = withinStory(moment);
    const local = now.current - chapterAt(now.current).at;
    stage.current?.style.setProperty('--t', local.toFixed(3));
    setSeconds(quarter(now.current));
  }, []);

  useEffect(() => {
    if (!playing) return;
    let last: number | null = null;
    let frame = requestAnimationFrame(function draw(time) {
      // A hidden page gets no frames; the film pauses instead of skipping that time.
      show(now.current + Math.min(0.25, (time - (last ?? time)) / 1000));
      last = time;
      if (now.current >= STORY_SECONDS) setPlaying(false);
      else frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, show]);

  const toggle = useCallback(() => {
    if (!playing && now.current >= STORY_SECONDS) show(0);
    setPlaying(!playing);
  }, [playing, show]);

  return { stage, seconds, playing, toggle, seek: show };
}
