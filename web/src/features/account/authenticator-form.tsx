import type { OutputOf } from '@vault/contracts/define';
import type { beginTwoStep } from '@vault/contracts/identity/two-step';
import { create } from 'qrcode';
import { type SubmitEvent, useMemo, useState } from 'react';
import { Button } from '../../design-system/button';
import { TextField } from '../../design-system/text-field';
import { errorText } from '../../lib/error-text';
import { useConfirmTwoStepMutation } from './two-step.api';

/** Modules of white around a QR code, without which scanners do not find it. */
const QUIET = 4;

/** Black on white in both themes: many scanners do not read inverted codes. */
const QrCode = ({ text }: { text: string }) => {
  const { size, path } = useMemo(() => {
    const { size: width, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
    const dark = [...data].flatMap((isDark, i) => (isDark ? [`M${i % width} ${Math.floor(i / width)}h1v1h-1z`] : []));
    return { size: width, path: dark.join('') };
  }, [text]);
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label="QR code of the secret; the same secret stands below as text"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full justify-self-center rounded-xs border border-line"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

interface AuthenticatorFormProps {
  secret: OutputOf<typeof beginTwoStep>;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Shows a new secret as a QR code and as text, and confirms it with the app's first code. */
export const AuthenticatorForm = ({ secret, onConfirmed }: AuthenticatorFormProps) => {
  const [confirm, { isLoading }] = useConfirmTwoStepMutation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(code.trim() === '' ? 'Enter the code' : undefined);
    if (code.trim() === '') return;
    const { data, error } = await confirm(code);
    if (data) onConfirmed(data.recoveryCodes);
    else setProblem(errorText(error));
  };
  return (
    <form noValidate aria-label="Authenticator app" onSubmit={(event) => void send(event)} className="grid gap-4">
      <p className="type-small text-muted">
        Scan this with your authenticator app, or type the secret into it. Then enter the code that the app shows.
      </p>
      <QrCode text={secret.uri} />
      <p className="type-small">
        Secret: <span className="font-mono break-words select-all">{inGroups(secret.secret)}</span>
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        required
        autoFocus
        value={code}
        error={problem}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="primary" busy={isLoading} className="justify-self-start">
        {isLoading ? 'Checking...' : 'Turn on'}
      </Button>
    </form>
  );
};
