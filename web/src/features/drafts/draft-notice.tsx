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
