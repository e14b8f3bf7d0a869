import { useNavigate } from 'react-router-dom';
import { toast } from '../../design-system/toast-store';
import { useDeleteCarMutation, useRestoreCarsMutation } from '../../features/cars';
import { errorText } from '../../lib/error-text';

/** Moves a car to the bin and opens the collection, with a toast to undo it. */
export function useDeleteCar(id: string) {
  const navigate = useNavigate();
  const [deleteCar, { isLoading }] = useDeleteCarMutation();
  const [restoreCars] = useRestoreCarsMutation();

  const undo = async () => {
    const { error } = await restoreCars([id]);
    if (error) toast({ title: 'Error', description: errorText(error), variant: 'destructive' });
    else toast({ title: 'Car is back in your collection' });
  };
  const remove = async () => {
    const { error } = await deleteCar(id);
    if (error) {
      toast({ title: 'Error', description: 'Failed to delete car', variant: 'destructive' });
      return;
    }
    void navigate('/');
    toast({
      title: 'Car deleted from your collection',
      action: { label: 'Undo', onSelect: () => void undo() },
      more: { label: 'See the bin', onSelect: () => void navigate('/bin') },
    });
  };
  return { remove, removing: isLoading };
}
