import { faq } from '../../content/faq';
import { filterQuestions } from './filter-questions';

const found = (search: string) => filterQuestions(faq, search).map(({ question }) => question);

it('has ten questions, and shows all while nothing is asked', () => {
  expect(faq).toHaveLength(10);
  expect(found('  ')).toHaveLength(10);
});

it('finds words in questions and answers, in any order', () => {
  expect(found('csv undone')).toEqual(['Can I bring my list along, and take it out again?']);
  expect(found('MONEY BACK')).toContain('Can I get my money back?');
  expect(found('warp drive')).toEqual([]);
});

it('is plain text that tells of the free plan as it is', () => {
  expect(faq[0]?.answer).toContain('up to 25 cars');
  for (const { answer } of faq) expect(answer).not.toMatch(/[<>]|\]\(/);
});
