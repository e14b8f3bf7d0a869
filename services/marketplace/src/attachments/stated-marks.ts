import { readMarks, type MarkTexts } from '@vault/valuation/marks';
import { distinctiveMarks } from '@vault/valuation/stand-ins';

/** The columns of the marks that the words of a listing or sale say. */
export function statedMarks(words: MarkTexts): {
  readonly stated_marks: readonly string[];
  readonly stated_mark_key: string;
} {
  const { marks } = readMarks(words);
  return { stated_marks: marks, stated_mark_key: distinctiveMarks(marks) };
}
