export { UsersModule } from './users.module';
export { usersSchema } from './users.schema';
export { fullName, notPurged, UsersService, type Contact } from './users.service';
