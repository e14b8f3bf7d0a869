export { SampleCarsNotice } from './sample-cars-notice';
export { ShowSamplesButton } from './show-samples-button';
