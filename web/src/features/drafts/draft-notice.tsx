import { History } from 'lucide-react';
import { Button } from '../../design-system/button';
import { FormNotice } from './form-notice';

interface DraftNoticeProps {
  children: string;
  onDiscard: () => void;
}

/** Says that a form was restored from a draft, with a button to discard it. */
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
/** The text for a restored draft of changes to a `thing`: 'car' or 'listing'. */
export const restoredChangesText = (thing: string, changedMeanwhile: boolean): string =>
  changedMeanwhile
    ? `Your unfinished changes are back. The ${thing} was changed elsewhere meanwhile: fields that you did not edit show its current values.`
    : 'Your unfinished changes are back, just as you left them.';
