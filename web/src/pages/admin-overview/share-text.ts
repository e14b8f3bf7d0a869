/** A share in percent: '12.5 %'; '0 %' if the whole is 0. */
export const shareText = (part: number, whole: number): string =>
  `${(whole === 0 ? 0 : (part / whole) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })} %`;
