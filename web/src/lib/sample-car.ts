import { SAMPLE_VAULT_ID } from '@vault/contracts/collection/sample-vault?light';

/** Whether a car is one of the sample cars, which nobody can change. */
export const isSample = ({ userId }: { userId: string }): boolean => userId === SAMPLE_VAULT_ID;
