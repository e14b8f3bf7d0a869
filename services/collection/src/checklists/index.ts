export { ChecklistsModule } from './checklists.module';
export { checklistsSchema } from './checklists.schema';
