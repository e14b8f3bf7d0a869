import { History } from 'lucide-react';
import { Button } from '../../design-system/button';
import { FormNotice } from './form-notice';

interface DraftNoticeProps {
  children: string;
  onDiscard: () => void;
}

/** Says that the form goes on where it was left, and offers to give that up. */
export const DraftNotice = ({ children, onDiscard }: DraftNoticeProps) => (
  <FormNotice
    icon={History}
    action={
      <Button size="sm" onClick={onDiscard}>
        Discard draft
      </Button>
    }
  >
    {children}
  </FormNotice>
);
/** What is said when the form of a change goes on where it was left: `thing` is 'car' or 'listing'. */
export const changesAreBack = (thing: string, changedMeanwhile: boolean): string =>
  changedMeanwhile
    ? `Your unfinished changes are back. The ${thing} was changed elsewhere meanwhile: what you did not touch shows it as it is now, what you changed is yours.`
    : 'Your unfinished changes are back, just as you left them.';
