export interface ShareTarget {
  name: 'Facebook' | 'Twitter' | 'Email';
  href: string;
}

/** The share links of a listing with its title and address filled in. */
export function shareTargets(title: string, link: string): ShareTarget[] {
  const withParameters = (address: string, parameters: Record<string, string>) =>
    `${address}?${new URLSearchParams(parameters).toString()}`;
  // Mail programs do not decode a plus as a space.
  const mail = withParameters('mailto:', { subject: title, body: `${title}\n\n${link}` }).replaceAll('+', '%20');
  return [
    { name: 'Facebook', href: withParameters('https://www.facebook.com/sharer/sharer.php', { u: link }) },
    { name: 'Twitter', href: withParameters('https://twitter.com/intent/tweet', { text: title, url: link }) },
    { name: 'Email', href: mail },
  ];
}
