import type { Condition } from '@vault/contracts/collection/cars';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../design-system/toast-store';
import { isApiError } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { useAcceptTransferMutation, useDeclineTransferMutation } from '../api/transfers.api';

/** Accepts or declines the transfer of a bought car; `onFull` is called if the plan has no room for it. */
export function useTransferActions(id: string, onFull: () => void) {
  const navigate = useNavigate();
  const [acceptTransfer, accepting] = useAcceptTransferMutation();
  const [declineTransfer, declining] = useDeclineTransferMutation();
  const showError = (error: unknown, fallback: string) =>
    toast({ title: 'Error', description: errorText(error, fallback), variant: 'destructive' });

  const accept = async (condition: Condition | null) => {
    const { data: car, error } = await acceptTransfer({ id, ...(condition && { condition }) });
    if (car)
      toast({
        title: 'Car moved into your vault',
        action: { label: 'See it', onSelect: () => void navigate(`/car/${car.id}`) },
      });
    else if (isApiError(error) && error.code === 'CAR_LIMIT_REACHED') onFull();
    else showError(error, 'The car could not be moved. Please try again.');
  };
  const decline = async () => {
    const { error } = await declineTransfer(id);
    if (error) showError(error, 'Your choice could not be saved. Please try again.');
    else toast({ title: 'Car left out of your vault' });
  };
  return {
    accept: (condition: Condition | null) => void accept(condition),
    decline: () => void decline(),
    busy: accepting.isLoading || declining.isLoading,
  };
}
