export { UsersModule } from './users.module';
export { usersSchema } from './users.schema';
export { UsersService, type User } from './users.service';
