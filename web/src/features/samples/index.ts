export { amountOf, centsOf, dollars, sumOf } from './amounts';
export { contains } from './contains';
export { useSampleFavorites } from './favorites';
export { SampleGauge } from './sample-gauge';
export { SampleStage } from './sample-stage';
export { asView, sampleListStyle, SampleViewToggle } from './sample-view';
