export { EXPORT_PREFIX } from './export-files.service';
export { ExportEntity } from './export.entity';
export { ExportsModule } from './exports.module';
export { exportsSchema } from './exports.schema';
