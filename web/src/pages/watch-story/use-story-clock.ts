import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { STORY_SECONDS } from '../../content/story';
import { chapterAt, withinStory } from './story-time';

export interface StoryClock {
  /** Gets the seconds of the running chapter as `--t`: every drawing takes its pose from it. */
  readonly stage: RefObject<HTMLDivElement | null>;
  /** In quarters of a second: what the words and the seek bar follow. */
  readonly seconds: number;
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
}

const quarter = (seconds: number): number => Math.floor(seconds * 4) / 4;

/** The film's one clock: runs while it plays and the page is looked at, and shows the exact moment when sought. */
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
      // A page that was hidden draws no frames; the film waits for it.
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
