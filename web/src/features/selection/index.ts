export { useSelection } from './use-selection';
