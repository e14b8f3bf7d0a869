/** Whether one of the ETags that a browser holds is this one. */
export const holds = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((held) => {
    const tag = held.trim().replace(/^W\//, '');
    return tag === '*' || tag === etag;
  });
