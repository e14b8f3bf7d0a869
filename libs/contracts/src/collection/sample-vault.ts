import { z } from 'zod';
import { command } from '../define';

/**
 * The owner of the sample cars, which is no user: a vault that nobody has, so that its cars count nowhere. Users who look
 * around read it in place of their own empty vault; nobody can change it.
 */
export const SAMPLE_VAULT_ID = '01900000-0000-7000-8000-000000000000';

export const SAMPLE_CARS = 12;

/** Lets the user look at the sample cars, until a car of their own is added. */
export const showSampleCars = command({
  name: 'collection.sample-cars.show',
  http: {
    method: 'POST',
    path: '/sample-cars',
    status: 204,
    access: 'member',
    summary: 'Show sample cars in an empty vault',
  },
  input: z.strictObject({}),
  output: z.null(),
  errors: { VAULT_NOT_EMPTY: 409 },
});

export const removeSampleCars = command({
  name: 'collection.sample-cars.remove',
  http: { method: 'DELETE', path: '/sample-cars', access: 'member', summary: 'Remove the sample cars' },
  input: z.strictObject({}),
  output: z.null(),
});
