import type { Question } from '../../content/faq';

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The questions that contain every word of the search, in the question or its answer. */
export const filterQuestions = (questions: readonly Question[], search: string): Question[] =>
  questions.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return wordsOf(search).every((word) => text.includes(word));
  });
