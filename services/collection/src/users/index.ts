export { UsersModule } from './users.module';
export {
  displayName,
  eligibleUsers,
  FORMER_COLLECTOR,
  isEligible,
  isProfilePublic,
  isPurged,
  isUserPurged,
  MIN_ACCOUNT_AGE_DAYS,
} from './users.queries';
export { usersSchema } from './users.schema';
