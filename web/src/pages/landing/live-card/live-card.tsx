import clsx from 'clsx';
import { FlipVertical2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { exampleCar, exampleConditions } from '../../../content/example-car';
import { Button } from '../../../design-system/button';
import { Segmented } from '../../../design-system/segmented';
import { CardBack } from './card-back';
import { CardFront } from './card-front';
import { useTilt } from './use-tilt';

const options = exampleConditions.map(({ condition }) => ({ value: condition, label: condition }));

/** An interactive example card: it tilts with the pointer, can be turned over, and follows the chosen condition. */
export const LiveCard = () => {
  const [chosen, setChosen] = useState<(typeof options)[number]['value']>('MOC');
  const [turned, setTurned] = useState(false);
  const { ref, tilt } = useTilt();
  const state = exampleConditions.find(({ condition }) => condition === chosen) ?? exampleConditions[0];
  if (!state) return null;
  const turn = () => setTurned(!turned);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') tilt.onKeyDown(event);
    else {
      event.preventDefault();
      turn();
    }
  };
  return (
    <div>
      <div
        role="group"
        tabIndex={0}
        aria-label={`A card of the vault: ${exampleCar.name}. Enter turns it over, arrow keys tilt it`}
        className="cursor-pointer rounded-lg perspective-[100rem] focus-visible:outline-offset-4"
        {...tilt}
        onKeyDown={onKeyDown}
        onClick={turn}
      >
        <div ref={ref} className="transition-transform duration-200 ease-out transform-3d">
          <div
            className={clsx(
              'grid transition-transform duration-[560ms] ease-[cubic-bezier(0.3,0.1,0.2,1)] transform-3d',
              turned && 'rotate-x-180',
            )}
          >
            <CardFront state={state} hidden={turned} />
            <CardBack hidden={!turned} />
          </div>
        </div>
      </div>
      <div className="relative mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Segmented label="Condition" value={chosen} onChange={setChosen} options={options} />
        <Button onClick={turn} aria-pressed={turned}>
          <FlipVertical2 aria-hidden className="size-4.5" strokeWidth={1.75} />
          {turned ? 'Turn it back' : 'Turn it over'}
        </Button>
        <p
          aria-live="polite"
          className="min-h-15 max-w-sm basis-72 type-fine lg:min-h-11 lg:max-w-md lg:basis-104 text-muted lg:ml-auto"
        >
          {turned ? state.beneath : state.note}
        </p>
      </div>
    </div>
  );
};
