import type { FieldProblem } from '@vault/contracts/common/errors';

const MAX_DEPTH = 16;

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * The first text that could not be stored (NUL, a lone surrogate), wherever it hides, or a value nested deeper than
 * any contract asks for.
 */
export function textProblem(value: unknown, path = '', depth = 0): FieldProblem | null {
  const field = path || 'body';
  if (typeof value === 'string') {
    return isStorable(value) ? null : { field, message: 'This text holds characters that cannot be stored' };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return { field, message: 'This is nested too deeply' };
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) return { field, message: 'A field has a name that is not allowed' };
    const problem = textProblem(item, path ? `${path}.${key}` : key, depth + 1);
    if (problem) return problem;
  }
  return null;
}
