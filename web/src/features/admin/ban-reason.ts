/** The administrator's input, which is kept while the step-up form replaces the dialog. */
export interface BanReason {
  preset: string;
  text: string;
}

/** As sent to the user by mail. */
export const BAN_PRESETS = [
  'Deceiving other collectors in a transaction',
  'Selling copies or customs as originals',
  'Advertising, or the same thing again and again',
  'Insulting or threatening other collectors',
  'Several accounts of one person',
] as const;

export const NO_REASON: BanReason = { preset: '', text: '' };

/** The maximum length of a reason. */
export const REASON_LENGTH = 2000;

/** The reason as it is stored and sent; empty if there is none. */
export const reasonOf = ({ preset, text }: BanReason): string => [preset, text.trim()].filter(Boolean).join(': ');
