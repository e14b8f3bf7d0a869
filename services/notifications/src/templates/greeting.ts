import { plainWords } from './plain-words';

/** How a mail addresses somebody. Anybody can register somebody else's address under a name of their choice. */
export function greeting(firstName: string): string {
  return `Hello ${plainWords(firstName, 'collector')},`;
}
