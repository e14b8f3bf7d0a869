import { SAMPLE_CARS } from '@vault/contracts/collection/sample-vault?light';
import { Button } from '../../design-system/button';
import { SampleNotice } from '../../design-system/sample-notice';
import { showFailure } from '../../design-system/show-failure';
import { toast } from '../../design-system/toast-store';
import { isSample } from '../../lib/sample-car';
import { useRemoveSampleCarsMutation } from './sample-vault.api';
import { useShowSamples } from './use-show-samples';

/** Says that the cars are samples, and removes them. `car`: any of the vault's cars. */
export const SampleCarsNotice = ({ car }: { car: { userId: string } | null | undefined }) => {
  const [remove, { isLoading }] = useRemoveSampleCarsMutation();
  const { show } = useShowSamples();
  if (!car || !isSample(car)) return null;
  const onRemove = async () => {
    try {
      await remove().unwrap();
      toast({
        title: 'The sample cars are gone',
        action: { label: 'Undo', onSelect: show },
      });
    } catch (error) {
      showFailure('Failed to remove the sample cars', error);
    }
  };
  return (
    <SampleNotice
      title={`These ${SAMPLE_CARS} cars are samples.`}
      action={
        <Button size="sm" className="min-h-11" busy={isLoading} onClick={() => void onRemove()}>
          Remove the sample cars
        </Button>
      }
    >
      Open them, search them, turn them in 3D. They count for nobody, not for your plan either, and make room for the
      first car that you add.
    </SampleNotice>
  );
};
