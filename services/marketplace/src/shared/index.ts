export { settle } from './settle';
export { incrementUsage, secondsLeft, usageCounter, type UsageCounter } from './usage-counter';
