import type { ComponentProps } from 'react';
import { currencySign } from '../lib/money';
import { TextField } from './text-field';

/**
 * An amount in dollars. Plain text with a decimal keyboard: a number field would give out nothing at all for '1,299' or
 * '12 USD', so that what was typed would be lost without a word instead of being told what is wrong with it.
 */
export const MoneyField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'lead'>) => (
  <TextField inputMode="decimal" lead={currencySign().trim()} autoComplete="off" {...props} />
);
