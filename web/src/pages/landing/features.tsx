import type { ReactNode } from 'react';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { Eyebrow } from '../../design-system/eyebrow';
import { StampStrip } from '../../design-system/stamp-strip';
import { TachGauge } from '../../design-system/tach-gauge';
import { ValueCurve } from './value-curve';

const factors = [
  { label: 'Survivors in this condition', score: 96 },
  { label: 'Age of the casting', score: 88 },
  { label: 'Scarcity across vaults', score: 71 },
];

interface FeatureProps {
  title: string;
  text: string;
  className?: string;
  children: ReactNode;
}

const Feature = ({ title, text, className, children }: FeatureProps) => (
  <Card as="article" className={`flex flex-col ${className ?? ''}`}>
    <div aria-hidden className="grid min-h-48 grow content-center border-b border-line bg-bg/50 p-6">
      {children}
    </div>
    <div className="p-6">
      <h3 className="type-heading">{title}</h3>
      <p className="mt-2 text-muted">{text}</p>
    </div>
  </Card>
);

export const Features = () => (
  <section id="features" aria-labelledby="features-title" className="mx-auto max-w-6xl px-4 py-16 sm:py-24 lg:px-6">
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div>
        <Eyebrow>Features</Eyebrow>
        <h2 id="features-title" className="mt-4 max-w-xl type-title">
          Read off the baseplate, not out of a spreadsheet
        </h2>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/features">View Features</ButtonLink>
        <ButtonLink to="/preview-dashboard">View Analytics</ButtonLink>
      </div>
    </div>
    <div className="mt-8 grid gap-4 lg:grid-cols-5">
      <Feature
        title="Rarity, with its reasons"
        text="A score from 0 to 100 on a rev counter, and every factor behind it in words. Ask for a new reading whenever you like."
        className="lg:col-span-3"
      >
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <TachGauge score={94} size={112} />
          <ul className="min-w-0 grow basis-56 space-y-3.5">
            {factors.map(({ label, score }) => (
              <li key={label}>
                <p className="flex justify-between gap-3 type-fine">
                  <span>{label}</span>
                  <span className="tabular-nums text-muted">{score}</span>
                </p>
                <div className="mt-1.5 h-1.5 rounded-full bg-line">
                  <div className="h-full rounded-full bg-legendary" style={{ width: `${score}%` }} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      </Feature>
      <Feature
        title="Worth, over time"
        text="What you paid, what it is worth, and how the whole vault moves. To the cent."
        className="lg:col-span-2"
      >
        <ValueCurve />
      </Feature>
      <Feature
        title="Condition that collectors mean"
        text="Mint on card, loose, or loved to pieces: the field's own words, not stars."
        className="lg:col-span-2"
      >
        <div className="grid justify-items-start gap-3">
          {['MOC', 'Mint', 'Loose', 'Damaged'].map((condition) => (
            <ConditionBadge key={condition} condition={condition} />
          ))}
        </div>
      </Feature>
      <Feature
        title="Every number where you look for it"
        text="Maker, scale, year and your own running number on every card. Search, filter and sort the vault in a blink, or bring a whole list in as CSV."
        className="lg:col-span-3"
      >
        <div className="grid gap-2.5">
          <StampStrip items={['Hot Wheels', '1:64', '1969']} end="№0147" className="border-x border-b" />
          <StampStrip items={['Minichamps', '1:43', '2022']} end="№0146" className="border-x border-b" />
          <StampStrip items={['Matchbox', '1:64', '1985']} end="№0144" className="border-x border-b" />
        </div>
      </Feature>
    </div>
  </section>
);
