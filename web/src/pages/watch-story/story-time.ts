import { type Chapter, chapters, STORY_SECONDS } from '../../content/story';

/** A moment as a player writes it: 68 gives '1:08'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const withinStory = (seconds: number): number => Math.min(STORY_SECONDS, Math.max(0, seconds));

const lastFrom = <T extends { readonly at: number }>(list: readonly T[], seconds: number): T | undefined =>
  list.findLast(({ at }) => at <= seconds);

const first = chapters[0] as Chapter;

/** The chapter that is on at a moment. */
export const chapterAt = (seconds: number): Chapter => lastFrom(chapters, seconds) ?? first;

/** What is said at a moment; empty before the first word of a chapter. */
export const captionAt = (seconds: number): string => lastFrom(chapterAt(seconds).captions, seconds)?.text ?? '';

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 10,
  PageDown: -10,
};

/** Where a key on the seek bar leads; null for any other key. */
export function soughtBy(key: string, seconds: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return STORY_SECONDS;
  const step = steps[key];
  return step === undefined ? null : withinStory(seconds + step);
}
