/** Whether a browser prefers nothing over AVIF; a wildcard is not enough, older programs send it for what they know. */
export const acceptsAvif = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((entry) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
