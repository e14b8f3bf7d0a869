/** Of the contracts that a change affects, separated by commas; none: all, as in a whole run. */
const names = process.env.TEST_CONTRACTS?.split(',');

/** Whether the tests that try every route try the one of this contract, in this run. */
export const isTried = (contract: string): boolean => !names || names.includes(contract);
