export { lockUser, requireOpenAccount, shareUserLocks } from './user-locks';
export { UsersModule } from './users.module';
export { avatarUrl, displayName, hasBlocked } from './users.sql';
