import { type Chapter, chapters, STORY_SECONDS } from '../../content/story';

/** A time in seconds as m:ss: 68 gives '1:08'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const withinStory = (seconds: number): number => Math.min(STORY_SECONDS, Math.max(0, seconds));

const lastFrom = <T extends { readonly at: number }>(list: readonly T[], seconds: number): T | undefined =>
  list.findLast(({ at }) => at <= seconds);

const first = chapters[0] as Chapter;

/** The chapter at a time in seconds. */
export const chapterAt = (seconds: number): Chapter => lastFrom(chapters, seconds) ?? first;

/** The caption at a time in seconds; empty before the first caption of a chapter. */
export const captionAt = (seconds: number): string => lastFrom(chapterAt(seconds).captions, seconds)?.text ?? '';

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 10,
  PageDown: -10,
};

/** The time in seconds that a key on the seek bar seeks to; null for other keys. */
export function seekTarget(key: string, seconds: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return STORY_SECONDS;
  const step = steps[key];
  return step === undefined ? null : withinStory(seconds + step);
}
