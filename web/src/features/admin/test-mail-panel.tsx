import { MailCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';
import { Panel } from '../../design-system/panel';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { useSendTestMailMutation } from './admin.api';

/** Sends a test mail, and shows what to fix if that fails. */
export const TestMailPanel = () => {
  const [address, setAddress] = useState('');
  const [send, { data, error, isLoading }] = useSendTestMailMutation();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const result = await send(address);
    if (result.error)
      toast({ title: 'Email test failed', description: errorText(result.error), variant: 'destructive' });
    else toast({ title: 'Test e-mail sent', description: `It is on its way to ${result.data.to}.` });
  };
  return (
    <Panel title="Mail">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="type-small text-muted">Sends a mail to the mail server directly, bypassing all queues.</p>
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <TextField
            className="max-w-md grow basis-64"
            label="Address"
            type="email"
            hint="Leave empty to use your own."
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button type="submit" busy={isLoading} className="sm:mt-6.5">
            {isLoading ? 'Sending...' : 'Send a test e-mail'}
          </Button>
        </div>
        {data && !error && (
          <p role="status" className="flex gap-2.5 type-small">
            <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              The mail server accepted it for {data.to}: <span className="font-mono text-xs">{data.answer}</span>
            </span>
          </p>
        )}
      </form>
    </Panel>
  );
};
