/** A paragraph, or the items of a list. Links are written as `[text](/target)`. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The fragment of its address: `/refund-policy#how-to-ask`. */
  readonly id: string;
  readonly title: string;
  readonly body: readonly LegalBlock[];
}
