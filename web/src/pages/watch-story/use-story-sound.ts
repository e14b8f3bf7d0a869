import { useEffect, useState } from 'react';
import { chapters } from '../../content/story';
import { chapterAt } from './story-time';
import type { StorySound as Sound } from './story-sound';

/** The engine speed of each chapter. */
const revs = [0, 0.15, 0.1, 0.2, 1, 0.45, 0.3, 0.6, 0.05];

/** The sound of the film: muted initially, and only audible while the film plays. */
export function useStorySound(playing: boolean, seconds: number): { muted: boolean; toggleMuted: () => void } {
  const [muted, setMuted] = useState(true);
  const [sound, setSound] = useState<Sound | null>(null);
  const chapter = chapters.indexOf(chapterAt(seconds));
  const audible = playing && !muted;

  useEffect(() => () => sound?.end(), [sound]);
  useEffect(() => sound?.run(audible), [sound, audible]);
  useEffect(() => {
    sound?.rev(revs[chapter] ?? 0);
    if (audible) sound?.tick();
  }, [sound, audible, chapter]);

  const toggleMuted = () => {
    setMuted(!muted);
    if (!sound) void import('./story-sound').then(({ StorySound }) => setSound(new StorySound()));
  };
  return { muted, toggleMuted };
}
