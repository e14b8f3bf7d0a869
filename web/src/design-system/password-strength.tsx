import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import clsx from 'clsx';
import { useDeferredValue, useMemo } from 'react';

const LEVELS = [
  { name: 'Very weak', advice: 'Guessed at once. Try three or four words.', bar: 'bg-danger' },
  { name: 'Weak', advice: 'Quickly guessed. Add another word.', bar: 'bg-danger' },
  { name: 'Fair', advice: 'Better with another word.', bar: 'bg-warn' },
  { name: 'Good', advice: 'Hard to guess.', bar: 'bg-ok' },
  { name: 'Strong', advice: 'Very hard to guess.', bar: 'bg-ok' },
] as const;

let estimator: ZxcvbnFactory | undefined;

/** From 0, guessed at once, to 4; `ownWords` are what everybody who knows the user would try first. */
export function passwordScore(password: string, ownWords: readonly string[]): number {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 });
  const words = ownWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return estimator.check(password, words).score;
}

interface PasswordStrengthProps {
  password: string;
  ownWords: readonly string[];
}

/** How hard a password is to guess, in words and as a bar of four parts. Loaded on demand: the lists are large. */
export const PasswordStrength = ({ password, ownWords }: PasswordStrengthProps) => {
  const typed = useDeferredValue(password);
  const own = ownWords.join('\n');
  const score = useMemo(() => (typed ? passwordScore(typed, own.split('\n')) : null), [typed, own]);
  const level = score === null ? undefined : LEVELS[score];
  return (
    <div className="grid min-h-8 content-start gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={clsx(
              'h-1.5 rounded-full transition-colors forced-colors:outline',
              level && part <= Math.max(score ?? 0, 1) ? level.bar : 'bg-line',
            )}
          />
        ))}
      </div>
      <p role="status" className="type-fine text-muted">
        {level && (
          <>
            Strength: <strong className="font-semibold text-ink">{level.name}</strong>. {level.advice}
          </>
        )}
      </p>
    </div>
  );
};
