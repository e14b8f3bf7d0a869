import type { FieldErrors, Resolver } from 'react-hook-form';
import { CarForm, type CarFormOutput, type CarFormValues, formFieldOf } from './car-form';

/** Checks the form by the contract's rules and shows each problem at the field that holds its text. */
export const carResolver: Resolver<CarFormValues, unknown, CarFormOutput> = (values) => {
  const result = CarForm.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: FieldErrors<CarFormValues> = {};
  for (const { path, message } of result.error.issues) {
    const field = formFieldOf(String(path[0] ?? ''), values);
    if (field) errors[field] ??= { type: 'contract', message };
  }
  return { values: {}, errors };
};
