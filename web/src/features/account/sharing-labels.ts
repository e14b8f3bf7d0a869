import type { Sharing } from '@vault/contracts/identity/sharing';

export interface SharingLabels {
  choice: keyof Sharing;
  label: string;
  text: string;
  /** The toasts after it is switched on and off. */
  on: string;
  off: string;
}

export const ON_THE_PROFILE: readonly SharingLabels[] = [
  {
    choice: 'region',
    label: 'My region',
    text: 'On your profile and your listings, as you entered it.',
    on: 'Your region is shown',
    off: 'Your region is hidden',
  },
  {
    choice: 'value',
    label: 'What my vault is worth',
    text: 'One amount: the total of the estimates of all your cars.',
    on: 'The value of your vault is shown',
    off: 'The value of your vault is hidden',
  },
  {
    choice: 'overlap',
    label: 'What we have for each other',
    text: 'You and another collector see which castings you both have, and which spare or listed ones are on the other’s wishlist.',
    on: 'Your castings are compared',
    off: 'Your castings are no longer compared',
  },
];

export const TO_FOLLOWERS: readonly SharingLabels[] = [
  {
    choice: 'added',
    label: 'Cars that I add',
    text: 'Their names, and a photo if your public showcase shows it.',
    on: 'Followers see your new cars',
    off: 'Followers no longer see your new cars',
  },
  {
    choice: 'listed',
    label: 'What I put on the market',
    text: 'For as long as it is listed.',
    on: 'Followers see your new listings',
    off: 'Followers no longer see your new listings',
  },
  {
    choice: 'reached',
    label: 'Milestones',
    text: 'For example, when your vault reaches its hundredth car.',
    on: 'Followers see your milestones',
    off: 'Followers no longer see your milestones',
  },
];

/** Never part of a profile, whatever is switched on. */
export const ALWAYS_PRIVATE =
  'What you paid and when, your notes and tags, where you keep your cars, and your e-mail address are never part of your profile.';
