export interface ShareTarget {
  name: 'Facebook' | 'Twitter' | 'Email';
  href: string;
}

/** Where a listing can be given on to, with its title and address already in place. */
export function shareTargets(title: string, link: string): ShareTarget[] {
  const within = (address: string, parameters: Record<string, string>) =>
    `${address}?${new URLSearchParams(parameters).toString()}`;
  // Mail programs take a plus for a plus.
  const mail = within('mailto:', { subject: title, body: `${title}\n\n${link}` }).replaceAll('+', '%20');
  return [
    { name: 'Facebook', href: within('https://www.facebook.com/sharer/sharer.php', { u: link }) },
    { name: 'Twitter', href: within('https://twitter.com/intent/tweet', { text: title, url: link }) },
    { name: 'Email', href: mail },
  ];
}
