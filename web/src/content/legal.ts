/** A paragraph, or the points of a list. A link is written as `[its words](/where-it-leads)`. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The end of its address: `/refund-policy#how-to-ask`. */
  readonly id: string;
  readonly title: string;
  readonly body: readonly LegalBlock[];
}
