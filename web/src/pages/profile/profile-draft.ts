/** The name of the draft of a user's profile. */
export const profileDraft = (userId: string): string => `profile ${userId}`;
