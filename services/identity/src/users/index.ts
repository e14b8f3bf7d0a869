export { publishUserChanged, publishUserRegistered } from './user-events';
export { displayName, fullName, IS_PUBLIC } from './public-user.sql';
export { UserEntity } from './user.entity';
export { UsersModule } from './users.module';
export { usersSchema } from './users.schema';
export { toUser, UsersService } from './users.service';
