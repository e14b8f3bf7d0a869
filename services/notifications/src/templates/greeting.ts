const LOOKS_LIKE_A_LINK = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u;

/**
 * How a mail addresses somebody. A name that mail programs would turn into a link is left out: anybody can register
 * somebody else's address under a name of their choice.
 */
export function greeting(firstName: string): string {
  const name = firstName.replace(/[\p{C}\s]+/gu, ' ').trim();
  return name === '' || LOOKS_LIKE_A_LINK.test(name) ? 'Hello collector,' : `Hello ${name},`;
}
