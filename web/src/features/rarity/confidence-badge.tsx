import { Badge } from '../../design-system/badge';
import { type Confidence, confidenceWord } from '../../lib/rarity-level';

const tones = { high: 'ok', medium: 'info', provisional: 'neutral' } as const;
const words: Readonly<Record<Confidence, string>> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  provisional: 'Provisional',
};

/** How sure a score is. */
export const ConfidenceBadge = ({ confidence }: { confidence: number }) => {
  const word = confidenceWord(confidence);
  return (
    <Badge tone={tones[word]}>
      {words[word]}
      <span aria-hidden>{Math.round(confidence * 100)}%</span>
    </Badge>
  );
};
