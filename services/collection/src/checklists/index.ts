export { missedCastings } from './checklist-items.sql';
export { ChecklistsModule } from './checklists.module';
export { checklistsSchema } from './checklists.schema';
