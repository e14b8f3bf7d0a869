export {
  profileApi,
  type ProfileChanges,
  useProfileQuery,
  useRemoveAvatarMutation,
  useSetAvatarMutation,
  useUpdateProfileMutation,
} from './profile.api';
export { PasskeyList } from './passkey-list';
export { displayNameOf, fullNameOf, initialNameOf } from './profile-name';
export { RememberedList } from './remembered-list';
export { SessionList } from './session-list';
export { SharingSettings } from './sharing-settings';
export { ALWAYS_PRIVATE } from './sharing-labels';
export { TwoStepPanel } from './two-step-panel';
export { VisibilityPanel } from './visibility-panel';
