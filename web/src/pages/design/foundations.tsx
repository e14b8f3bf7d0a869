import { Brand } from '../../design-system/brand';
import { CarOutline } from '../../design-system/car-outline';
import { Card } from '../../design-system/card';
import { DrawnCar } from '../../design-system/drawn-car';
import {
  drawnBodies,
  type DrawnBodyName,
  drawnPaints,
  type DrawnPaintName,
} from '../../design-system/drawn-car-bodies';
import { EuroSlot } from '../../design-system/euro-slot';
import { Eyebrow } from '../../design-system/eyebrow';
import { StampStrip } from '../../design-system/stamp-strip';
import { TachGauge } from '../../design-system/tach-gauge';
import { TwinStripe } from '../../design-system/twin-stripe';
import { Chapter, Row, Specimen } from './specimen';

const colours = [
  ...['bg', 'surface', 'raised', 'line', 'control', 'ink', 'muted', 'accent', 'accent-strong', 'accent-ink', 'brass'],
  ...['focus', 'ok', 'warn', 'info', 'danger', 'danger-ink', 'hover', 'press', 'wall', 'floor'],
  ...['basic', 'common', 'uncommon', 'rare', 'epic', 'legendary'],
];

const type = [
  ['type-display', 'Display: the one large line of a page for visitors'],
  ['type-title', 'Title: a page, a chapter'],
  ['type-heading', 'Heading: a panel, a dialog'],
  ['type-label', 'Label: fields, tabs, toasts'],
  ['type-small', 'Small: what explains'],
  ['type-fine', 'Fine: the second line of a card'],
  ['type-stamp', 'Stamp │ 1:64 │ 1969 │ №0147'],
  ['type-tab', 'Tab: the seven of the nav'],
  ['type-money', '$1,240.00'],
] as const;

const scores = [8, 28, 46, 63, 82, 96];
const bodies = Object.keys(drawnBodies) as DrawnBodyName[];
const paints = Object.keys(drawnPaints) as DrawnPaintName[];

export const Foundations = () => (
  <Chapter id="foundations" title="Foundations">
    <Specimen title="Colours" note="Tokens only; each is a pair for dark and light. Text on a surface reaches 4.5:1.">
      {() => (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {colours.map((name) => (
            <li key={name} className="flex items-center gap-2 type-fine">
              <span
                className="size-8 shrink-0 rounded-xs border border-line"
                style={{ background: `var(--color-${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      )}
    </Specimen>
    <Specimen title="Type" note="Archivo for words, B612 Mono for stamps; money in tabular figures.">
      {() =>
        type.map(([style, words]) => (
          <p key={style} className={style}>
            {words}
          </p>
        ))
      }
    </Specimen>
    <Specimen title="Five devices" note="Stamp strip, tach gauge, studio sweep, euro-slot (MOC only), twin stripe.">
      {() => (
        <>
          <Brand />
          <Eyebrow>Crown Jewel</Eyebrow>
          <TwinStripe className="h-6" />
          <StampStrip items={['Hot Wheels', '1:64', '1969']} end="№0147" className="border" />
          <Card className="max-w-72">
            <div className="studio-sweep relative aspect-4/3">
              <EuroSlot />
              <DrawnCar body="coupe" paint="blue" label="A drawn coupe" className="absolute inset-x-4 bottom-4" />
            </div>
            <StampStrip items={['Minichamps', '1:43', 2022]} end="№0146" />
          </Card>
          <div className="studio-sweep relative aspect-4/3 max-w-72">
            <CarOutline label="No photo yet" />
          </div>
        </>
      )}
    </Specimen>
    <Specimen
      title="Tach gauge"
      note="Rarity, 0 to 100. Never under 36 px; the level's word stands beside it where there is room."
    >
      {() => (
        <Row>
          {scores.map((score) => (
            <TachGauge key={score} score={score} size={48} withLevel />
          ))}
        </Row>
      )}
    </Specimen>
    <Specimen title="Drawn cars" note="For pages without photos of their own: four bodies and six paints.">
      {() => (
        <div className="grid grid-cols-2 gap-2">
          {bodies.map((body, index) => (
            <DrawnCar key={body} body={body} paint={paints[index % paints.length] ?? 'blue'} stripes={index === 0} />
          ))}
        </div>
      )}
    </Specimen>
  </Chapter>
);
