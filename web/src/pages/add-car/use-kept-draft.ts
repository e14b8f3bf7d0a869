import { useEffect, useRef } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { CarFormOutput, CarFormValues } from '../../features/cars/car-form';
import type { PhotoEntry } from '../../features/photos/photo-list';
import { dropDraft, keepDraft } from '../../lib/draft-store';
import { draftOf } from './draft';

const pauseMs = 500;

/** Keeps the form in the browser while it is being written. `forget` ends that: the car is saved, or not wanted. */
export function useKeptDraft(
  name: string,
  control: Control<CarFormValues, unknown, CarFormOutput>,
  photos: readonly PhotoEntry[],
): { forget: () => void } {
  const values = useWatch({ control, compute: (all: CarFormValues) => all });
  const stopped = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (stopped.current) return;
      const draft = draftOf(values, photos);
      void (draft ? keepDraft(name, draft) : dropDraft(name));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [name, values, photos]);
  return {
    forget: () => {
      stopped.current = true;
      void dropDraft(name);
    },
  };
}
