/** What the tabs of /auth share. */
export interface TabFormProps {
  /** Kept while somebody changes between the tabs. */
  email: string;
  onEmail: (email: string) => void;
}

/** Tells of the address as it is typed. */
export const onEmailChange = (onEmail: TabFormProps['onEmail']) => ({
  onChange: ({ target }: { target: { value: string } }) => onEmail(target.value),
});
