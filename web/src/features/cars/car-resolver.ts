import { lazyResolver } from '../../lib/contract-resolver';
import type { CarFormOutput, CarFormValues } from './car-form';

/** Loads the validation rules, which are as large as the whole page, while the form is being filled in. */
export const loadCarRules = () => import('./car-rules');

/** Validates the form with the contract's schema and assigns each error to its form field. */
export const carResolver = lazyResolver<CarFormValues, CarFormOutput>(async () => (await loadCarRules()).checkCar);
