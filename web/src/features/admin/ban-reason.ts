/** What the administrator chose and wrote; kept while the dialog gives way to the gate. */
export interface BanReason {
  preset: string;
  text: string;
}

/** In the words that the person reads in their mail. */
export const BAN_PRESETS = [
  'Deceiving other collectors in a deal',
  'Selling copies or customs as originals',
  'Advertising, or the same thing again and again',
  'Insulting or threatening other collectors',
  'Several accounts of one person',
] as const;

export const NO_REASON: BanReason = { preset: '', text: '' };

/** The longest reason that is kept. */
export const REASON_LENGTH = 2000;

/** The reason as it is kept and sent; empty while there is none. */
export const reasonOf = ({ preset, text }: BanReason): string => [preset, text.trim()].filter(Boolean).join(': ');
