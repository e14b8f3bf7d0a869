import { chapters, STORY_SECONDS } from '../../content/story';
import { captionAt, chapterAt, clockText, soughtBy, withinStory } from './story-time';

it('lasts 3:24 and writes moments as players do', () => {
  expect(clockText(STORY_SECONDS)).toBe('3:24');
  expect([0, 9.9, 68, 120].map(clockText)).toEqual(['0:00', '0:09', '1:08', '2:00']);
});

it('seeks by 5 seconds with arrows, by 10 with the page keys, and to both ends, never beyond', () => {
  expect(['ArrowRight', 'ArrowUp', 'PageUp', 'End'].map((key) => soughtBy(key, 100))).toEqual([105, 105, 110, 204]);
  expect(['ArrowLeft', 'ArrowDown', 'PageDown', 'Home'].map((key) => soughtBy(key, 100))).toEqual([95, 95, 90, 0]);
  expect(soughtBy('ArrowLeft', 2)).toBe(0);
  expect(soughtBy('PageUp', 200)).toBe(STORY_SECONDS);
  expect(soughtBy('a', 100)).toBeNull();
  expect(withinStory(-1)).toBe(0);
});

it('tells the chapter and the words of any moment', () => {
  expect(chapterAt(0).title).toBe('The drawer');
  expect(chapterAt(67.9).title).toBe('Turn it over');
  expect(chapterAt(STORY_SECONDS).title).toBe('The shelf');
  expect(captionAt(0)).toBe('');
  expect(captionAt(68.5)).toBe('');
  expect(captionAt(STORY_SECONDS)).toBe('Go on. Turn one over.');
});

it('has nine chapters in order, and gives every caption four seconds to be read', () => {
  expect(chapters).toHaveLength(9);
  const ends = [...chapters.slice(1).map(({ at }) => at), STORY_SECONDS];
  chapters.forEach(({ at, captions }, index) => {
    const moments = [...captions.map((caption) => caption.at), ends[index] ?? STORY_SECONDS];
    expect(moments[0]).toBeGreaterThan(at);
    moments.slice(1).forEach((moment, after) => expect(moment - (moments[after] ?? 0)).toBeGreaterThanOrEqual(4));
  });
});
