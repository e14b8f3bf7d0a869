import type { Condition } from '@vault/contracts/collection/cars';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../design-system/toast-store';
import { isApiError } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { useAcceptTransferMutation, useDeclineTransferMutation } from '../api/transfers.api';

/** Takes a bought car in or leaves it out; `onFull` is called where the plan has no room for it. */
export function useTransferActions(id: string, onFull: () => void) {
  const navigate = useNavigate();
  const [accept, accepting] = useAcceptTransferMutation();
  const [decline, declining] = useDeclineTransferMutation();
  const failed = (error: unknown, words: string) =>
    toast({ title: 'Error', description: errorText(error, words), variant: 'destructive' });

  const takeIn = async (condition: Condition | null) => {
    const { data: car, error } = await accept({ id, ...(condition && { condition }) });
    if (car)
      toast({
        title: 'Car moved into your vault',
        action: { label: 'See it', onSelect: () => void navigate(`/car/${car.id}`) },
      });
    else if (isApiError(error) && error.code === 'CAR_LIMIT_REACHED') onFull();
    else failed(error, 'The car could not be moved. Please try again.');
  };
  const leaveOut = async () => {
    const { error } = await decline(id);
    if (error) failed(error, 'This did not get through. Please try again.');
    else toast({ title: 'Car left out of your vault' });
  };
  return {
    takeIn: (condition: Condition | null) => void takeIn(condition),
    leaveOut: () => void leaveOut(),
    busy: accepting.isLoading || declining.isLoading,
  };
}
