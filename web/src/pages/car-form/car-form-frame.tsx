import type { Condition } from '@vault/contracts/collection/cars';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { CarFields, type CarFormValues, fillFromCasting, OTHER_BRAND, SimilarOwnedCars } from '../../features/cars';
import { ReleaseNote, NameField } from '../../features/catalog';
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

/** The name field with catalog suggestions, the chosen release, and similar cars of the vault. */
const Casting = ({ handle, showSimilar }: Pick<CarFormFrameProps, 'handle' | 'showSimilar'>) => {
  const { form } = handle;
  const release = useWatch({ control: form.control, name: 'release' });
  const fill = (values: Partial<CarFormValues>) =>
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true, keepErrors: true });
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Controller
          control={form.control}
          name="name"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <NameField
              {...field}
              onValueChange={onChange}
              error={fieldState.error?.message}
              onChoose={(casting) =>
                fill(casting ? fillFromCasting(form.getValues(), casting) : { release: { kind: 'none' } })
              }
            />
          )}
        />
        {release.kind !== 'auto' && (
          <ReleaseNote
            release={release.kind === 'picked' ? release : null}
            onRemove={() => fill({ release: { kind: release.kind === 'picked' ? 'none' : 'auto' } })}
          />
        )}
      </div>
      {showSimilar && <SimilarCars handle={handle} />}
    </div>
  );
};

/** The form for adding or editing a car. */
export const CarFormFrame = (props: CarFormFrameProps) => {
  const { handle, notice, progress, onSubmit, save, actions, condition, showSimilar } = props;
  return (
    <PhotoForm handle={handle} notice={notice} progress={progress} onSubmit={onSubmit} save={save} actions={actions}>
      <CarFields
        form={handle.form}
        condition={condition}
        nameField={<Casting handle={handle} showSimilar={showSimilar} />}
      />
    </PhotoForm>
  );
};
