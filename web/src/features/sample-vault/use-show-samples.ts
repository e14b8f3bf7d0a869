import { showFailure } from '../../design-system/show-failure';
import { useShowSampleCarsMutation } from './sample-vault.api';

/** Shows the sample cars in the empty vault; a failure is told by a toast. */
export function useShowSamples(): { show: () => void; showing: boolean } {
  const [show, { isLoading }] = useShowSampleCarsMutation();
  const onFailure = (error: unknown) => showFailure('Failed to show the sample cars', error);
  return { show: () => void show().unwrap().catch(onFailure), showing: isLoading };
}
