import type { Sharing } from '@vault/contracts/identity/sharing';

export interface SharingLabels {
  choice: keyof Sharing;
  label: string;
  text: string;
  /** Said once it is switched on, and off. */
  on: string;
  off: string;
}

export const ON_THE_PROFILE: readonly SharingLabels[] = [
  {
    choice: 'region',
    label: 'My region',
    text: 'As you wrote it: on your profile and beside what you list.',
    on: 'Your region is shown',
    off: 'Your region is hidden',
  },
  {
    choice: 'value',
    label: 'What my vault is worth',
    text: 'One amount: the estimates of all your cars together.',
    on: 'The value of your vault is shown',
    off: 'The value of your vault is hidden',
  },
  {
    choice: 'overlap',
    label: 'What we have for each other',
    text: 'You and another collector see which castings you both have, and what one has spare or listed that the other wishes for.',
    on: 'Your castings are compared',
    off: 'Your castings are not compared any more',
  },
];

export const TO_FOLLOWERS: readonly SharingLabels[] = [
  {
    choice: 'added',
    label: 'Cars that come in',
    text: 'Their names, and a picture where your public showcase has it.',
    on: 'Followers hear of your new cars',
    off: 'Followers do not hear of your new cars',
  },
  {
    choice: 'listed',
    label: 'What I put on the market',
    text: 'For as long as it is listed.',
    on: 'Followers hear of what you list',
    off: 'Followers do not hear of what you list',
  },
  {
    choice: 'reached',
    label: 'Round numbers',
    text: 'That your vault reached its hundredth car, for example.',
    on: 'Followers hear of round numbers',
    off: 'Followers do not hear of round numbers',
  },
];

/** Never part of a profile, whatever is switched on. */
export const ALWAYS_PRIVATE =
  'What you paid and when, your notes and tags, where you keep your cars, and your e-mail address are never part of your profile.';
