/** An address as its owner knows it again and nobody else learns it: `k…@example.com`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}
