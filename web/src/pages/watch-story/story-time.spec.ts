import { chapters, STORY_SECONDS } from '../../content/story';
import { captionAt, chapterAt, clockText, seekTarget, withinStory } from './story-time';

it('formats times as m:ss, with a total of 3:24', () => {
  expect(clockText(STORY_SECONDS)).toBe('3:24');
  expect([0, 9.9, 68, 120].map(clockText)).toEqual(['0:00', '0:09', '1:08', '2:00']);
});

it('seeks by 5 seconds with arrow keys, by 10 with page keys, and stays within the film', () => {
  expect(['ArrowRight', 'ArrowUp', 'PageUp', 'End'].map((key) => seekTarget(key, 100))).toEqual([105, 105, 110, 204]);
  expect(['ArrowLeft', 'ArrowDown', 'PageDown', 'Home'].map((key) => seekTarget(key, 100))).toEqual([95, 95, 90, 0]);
  expect(seekTarget('ArrowLeft', 2)).toBe(0);
  expect(seekTarget('PageUp', 200)).toBe(STORY_SECONDS);
  expect(seekTarget('a', 100)).toBeNull();
  expect(withinStory(-1)).toBe(0);
});

it('finds the chapter and caption of a moment', () => {
  expect(chapterAt(0).title).toBe('The drawer');
  expect(chapterAt(67.9).title).toBe('Turn it over');
  expect(chapterAt(STORY_SECONDS).title).toBe('The shelf');
  expect(captionAt(0)).toBe('');
  expect(captionAt(68.5)).toBe('');
  expect(captionAt(STORY_SECONDS)).toBe('Go on. Turn one over.');
});

it('has nine chapters in order, and shows every caption for at least four seconds', () => {
  expect(chapters).toHaveLength(9);
  const ends = [...chapters.slice(1).map(({ at }) => at), STORY_SECONDS];
  chapters.forEach(({ at, captions }, index) => {
    const moments = [...captions.map((caption) => caption.at), ends[index] ?? STORY_SECONDS];
    expect(moments[0]).toBeGreaterThan(at);
    moments.slice(1).forEach((moment, after) => expect(moment - (moments[after] ?? 0)).toBeGreaterThanOrEqual(4));
  });
});
