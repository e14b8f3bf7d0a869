export { PlanGrid } from './plan-grid';
