/** The props of the tabs of /auth. */
export interface TabFormProps {
  /** Shared between the tabs. */
  email: string;
  onEmail: (email: string) => void;
}

/** Options of `register` that report the e-mail address as it is typed. */
export const onEmailChange = (onEmail: TabFormProps['onEmail']) => ({
  onChange: ({ target }: { target: { value: string } }) => onEmail(target.value),
});
