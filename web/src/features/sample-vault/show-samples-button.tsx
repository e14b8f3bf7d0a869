import { SAMPLE_CARS } from '@vault/contracts/collection/sample-vault?light';
import { Button } from '../../design-system/button';
import { useShowSamples } from './use-show-samples';

/** For an empty vault: shows the sample cars in it. */
export const ShowSamplesButton = () => {
  const { show, showing } = useShowSamples();
  return (
    <Button busy={showing} onClick={show}>
      Look around with {SAMPLE_CARS} sample cars
    </Button>
  );
};
