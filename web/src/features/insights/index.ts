export { useAnalyticsQuery, useInsightsQuery } from './insights.api';
