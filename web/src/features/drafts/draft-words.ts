/** What is said when the form of a change goes on where it was left: `thing` is 'car' or 'listing'. */
export const changesAreBack = (thing: string, changedMeanwhile: boolean): string =>
  changedMeanwhile
    ? `Your unfinished changes are back. The ${thing} was changed elsewhere meanwhile: what you did not touch shows it as it is now, what you changed is yours.`
    : 'Your unfinished changes are back, just as you left them.';
