import type { Condition } from '@vault/contracts/collection/cars';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { CarFields, type CarFormValues, fillFromCasting, OTHER_BRAND, SimilarOwnedCars } from '../../features/cars';
import { CastingNote, NameField } from '../../features/catalog';
import { PhotoForm } from '../../features/photos';
import type { CarFormHandle } from './use-car-form';

interface CarFormFrameProps {
  handle: CarFormHandle;
  notice?: ReactNode;
  /** The share of the photos that has gone out; null while nothing is being sent. */
  progress: number | null;
  onSubmit: () => Promise<unknown>;
  /** The main button's words, and those while it works. */
  save: { label: string; busyLabel: string };
  /** The other buttons. */
  actions: ReactNode;
  /** The record's own condition, offered beside the usual four. */
  condition?: Condition | undefined;
  /** Whether to say that the vault holds cars like this one. */
  warnOfAlike?: boolean | undefined;
}

const Alike = ({ handle: { form } }: { handle: CarFormHandle }) => {
  const [name, brand, other, scale] = useWatch({
    control: form.control,
    name: ['name', 'brand', 'otherBrand', 'scale'],
  });
  return <SimilarOwnedCars name={name} brand={brand === OTHER_BRAND ? other : brand} scale={scale} />;
};

/** The car's name, what the catalogue knows of it, and what the vault holds of it already. */
const Casting = ({ handle, warnOfAlike }: Pick<CarFormFrameProps, 'handle' | 'warnOfAlike'>) => {
  const { form } = handle;
  const casting = useWatch({ control: form.control, name: 'casting' });
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
              onChoose={(model) =>
                fill(model ? fillFromCasting(form.getValues(), model) : { casting: { kind: 'none' } })
              }
            />
          )}
        />
        {casting.kind !== 'auto' && (
          <CastingNote
            casting={casting.kind === 'picked' ? casting : null}
            onRemove={() => fill({ casting: { kind: casting.kind === 'picked' ? 'none' : 'auto' } })}
          />
        )}
      </div>
      {warnOfAlike && <Alike handle={handle} />}
    </div>
  );
};

/** The form in which a car is added and changed. */
export const CarFormFrame = (props: CarFormFrameProps) => {
  const { handle, notice, progress, onSubmit, save, actions, condition, warnOfAlike } = props;
  return (
    <PhotoForm handle={handle} notice={notice} progress={progress} onSubmit={onSubmit} save={save} actions={actions}>
      <CarFields
        form={handle.form}
        condition={condition}
        nameField={<Casting handle={handle} warnOfAlike={warnOfAlike} />}
      />
    </PhotoForm>
  );
};
