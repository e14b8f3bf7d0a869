import type { Condition } from '@vault/contracts/collection/cars';
import type { Release } from '@vault/contracts/collection/releases';
import { type ReactNode, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '../../design-system/button';
import {
  CarFields,
  type CarFormValues,
  catalogValues,
  differencesFrom,
  fillFromRelease,
  loadCarRules,
  OTHER_BRAND,
  SimilarOwnedCars,
} from '../../features/cars';
import { ReleaseNote, ReleaseSearchField } from '../../features/catalog';
import { PhotoForm } from '../../features/photos';
import type { CarFormHandle } from './use-car-form';

interface CarFormFrameProps {
  handle: CarFormHandle;
  notice?: ReactNode;
  /** The uploaded share of the photos, 0 to 1; null while nothing is being uploaded. */
  progress: number | null;
  onSubmit: () => Promise<unknown>;
  /** The labels of the submit button, idle and busy. */
  save: { label: string; busyLabel: string };
  /** The other buttons. */
  actions: ReactNode;
  /** The car's current condition, offered besides the usual four. */
  condition?: Condition | undefined;
  /** Whether to list similar cars of the vault. */
  showSimilar?: boolean | undefined;
}

const SimilarCars = ({ handle: { form } }: { handle: CarFormHandle }) => {
  const [name, brand, other, scale] = useWatch({
    control: form.control,
    name: ['name', 'brand', 'otherBrand', 'scale'],
  });
  return <SimilarOwnedCars name={name} brand={brand === OTHER_BRAND ? other : brand} scale={scale} />;
};

/** Says where the form differs from the release that was chosen, and what was typed stays. */
const ReleaseDifferences = ({
  handle: { form },
  release,
  onTake,
}: {
  handle: CarFormHandle;
  release: Release;
  onTake: (values: Partial<CarFormValues>) => void;
}) => {
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) } as CarFormValues;
  const differences = differencesFrom(values, release);
  if (differences.length === 0) return null;
  return (
    <div role="status" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 type-small">
      <p className="min-w-0 grow basis-64">
        What you typed stays.{' '}
        {differences.map(({ label, written, known }) => `${label}: ${written}, in the catalog ${known}.`).join(' ')}
      </p>
      <Button size="sm" onClick={() => onTake(catalogValues(values, release))}>
        Take the catalog’s
      </Button>
    </div>
  );
};

/** The name field with catalog suggestions, the chosen release, and similar cars of the vault. */
const Casting = ({ handle, showSimilar }: Pick<CarFormFrameProps, 'handle' | 'showSimilar'>) => {
  const { form } = handle;
  const release = useWatch({ control: form.control, name: 'release' });
  const year = useWatch({ control: form.control, name: 'year' });
  const [chosen, setChosen] = useState<Release | null>(null);
  const fill = (values: Partial<CarFormValues>) =>
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true, keepErrors: true });
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Controller
          control={form.control}
          name="name"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <ReleaseSearchField
              {...field}
              label="Car Name *"
              year={year}
              onValueChange={onChange}
              error={fieldState.error?.message}
              onChoose={(found) => {
                setChosen(found);
                fill(found ? fillFromRelease(form.getValues(), found) : { release: { kind: 'none' } });
              }}
            />
          )}
        />
        {release.kind !== 'auto' && (
          <ReleaseNote
            release={release.kind === 'picked' ? release : null}
            onRemove={() => {
              setChosen(null);
              fill({ release: { kind: release.kind === 'picked' ? 'none' : 'auto' } });
            }}
          />
        )}
      </div>
      {chosen && <ReleaseDifferences handle={handle} release={chosen} onTake={fill} />}
      {showSimilar && <SimilarCars handle={handle} />}
    </div>
  );
};

/** The form for adding or editing a car. */
export const CarFormFrame = (props: CarFormFrameProps) => {
  const { handle, notice, progress, onSubmit, save, actions, condition, showSimilar } = props;
  return (
    <PhotoForm
      handle={handle}
      notice={notice}
      progress={progress}
      onInput={() => void loadCarRules().catch(() => undefined)}
      onSubmit={onSubmit}
      save={save}
      actions={actions}
    >
      <CarFields
        form={handle.form}
        condition={condition}
        nameField={<Casting handle={handle} showSimilar={showSimilar} />}
      />
    </PhotoForm>
  );
};
