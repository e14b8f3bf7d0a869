const LATEST = 2_147_483_647;

/** The number that a browser says it heard last; undefined when it says none, or something that never was one. */
export function lastHeard(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string' || !/^\d{1,10}$/.test(header)) return undefined;
  const heard = Number(header);
  return heard <= LATEST ? heard : undefined;
}
