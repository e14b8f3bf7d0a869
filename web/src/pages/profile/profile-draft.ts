/** The name under which a profile that is being edited is kept. */
export const profileDraft = (userId: string): string => `profile ${userId}`;
