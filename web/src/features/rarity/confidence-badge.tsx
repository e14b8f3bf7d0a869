import { Badge } from '../../design-system/badge';
import { type Confidence, confidenceWord } from '../../lib/rarity-level';

const tones = { high: 'ok', medium: 'info', provisional: 'neutral' } as const;
const labels: Readonly<Record<Confidence, string>> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  provisional: 'Provisional',
};

/** The confidence of a score. */
export const ConfidenceBadge = ({ confidence }: { confidence: number }) => {
  const level = confidenceWord(confidence);
  return (
    <Badge tone={tones[level]}>
      {labels[level]}
      <span aria-hidden>{Math.round(confidence * 100)}%</span>
    </Badge>
  );
};
