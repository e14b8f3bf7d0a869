import { faq } from '../../content/faq';
import { filterQuestions } from './filter-questions';

const questionsFor = (search: string) => filterQuestions(faq, search).map(({ question }) => question);

it('returns all ten questions for an empty search', () => {
  expect(faq).toHaveLength(10);
  expect(questionsFor('  ')).toHaveLength(10);
});

it('matches words in questions and answers, in any order', () => {
  expect(questionsFor('csv undone')).toEqual(['Can I import my list, and export it again?']);
  expect(questionsFor('MONEY BACK')).toContain('Can I get my money back?');
  expect(questionsFor('warp drive')).toEqual([]);
});

it('has answers in plain text, with the limit of the free plan', () => {
  expect(faq[0]?.answer).toContain('up to 25 cars');
  for (const { answer } of faq) expect(answer).not.toMatch(/[<>]|\]\(/);
});
