import type { ComponentProps } from 'react';
import { currencySign } from '../lib/money';
import { TextField } from './text-field';

/**
 * An amount in dollars. A text input with a decimal keyboard: a number input has an empty value for '1,299' or '12 USD',
 * so that such input would be lost instead of giving a validation error.
 */
export const MoneyField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'lead'>) => (
  <TextField inputMode="decimal" lead={currencySign().trim()} autoComplete="off" {...props} />
);
