export { AvatarsModule } from './avatars.module';
export { avatarsSchema } from './avatars.schema';
export { AVATAR_PREFIX } from './orphan-avatars.sweeper';
