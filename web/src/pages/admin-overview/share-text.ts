/** A part of a whole in per cent: '12.5 %'; '0 %' of nothing. */
export const shareText = (part: number, whole: number): string =>
  `${(whole === 0 ? 0 : (part / whole) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })} %`;
