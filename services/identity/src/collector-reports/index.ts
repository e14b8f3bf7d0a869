export { CollectorReportsModule } from './collector-reports.module';
export { collectorReportsSchema } from './collector-reports.schema';
export { removeReporter } from './reporting.service';
