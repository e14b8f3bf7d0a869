import { useEffect, useState } from 'react';
import { chapters } from '../../content/story';
import { chapterAt } from './story-time';
import type { StorySound } from './story-sound';

/** How fast the engine turns in each chapter. */
const revs = [0, 0.15, 0.1, 0.2, 1, 0.45, 0.3, 0.6, 0.05];

/** The film's sound: off until it is wanted, and then only while the film plays. */
export function useStorySound(playing: boolean, seconds: number): { muted: boolean; toggleMuted: () => void } {
  const [muted, setMuted] = useState(true);
  const [sound, setSound] = useState<StorySound | null>(null);
  const chapter = chapters.indexOf(chapterAt(seconds));
  const heard = playing && !muted;

  useEffect(() => () => sound?.end(), [sound]);
  useEffect(() => sound?.run(heard), [sound, heard]);
  useEffect(() => {
    sound?.rev(revs[chapter] ?? 0);
    if (heard) sound?.tick();
  }, [sound, heard, chapter]);

  const toggleMuted = () => {
    setMuted(!muted);
    if (!sound) void import('./story-sound').then((made) => setSound(new made.StorySound()));
  };
  return { muted, toggleMuted };
}
