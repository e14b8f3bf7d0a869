import { createServer, type AddressInfo, type Socket } from 'node:net';

type Step = 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'MESSAGE';

/** The answer at each step; null drops the connection. */
export type Script = Partial<Record<Step, () => string | null>>;

export interface ScriptedServer {
  readonly url: string;
  /** The messages that arrived complete, whatever the answer. */
  readonly messages: readonly string[];
  close(): Promise<void>;
}

const DEFAULT_ANSWERS: Readonly<Record<Step, string>> = {
  EHLO: '250 scripted',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  MESSAGE: '250 queued',
};

const END = '\r\n.\r\n';

/** A mail server that answers by the script. */
export async function startScriptedServer(script: Script, scheme = 'smtp'): Promise<ScriptedServer> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    let received = '';
    let inMessage = false;

    const answer = (step: Step): void => {
      const reply = (script[step] ?? (() => DEFAULT_ANSWERS[step]))();
      if (reply === null) return void socket.destroy();
      inMessage = step === 'DATA' && reply.startsWith('354');
      socket.write(`${reply}\r\n`);
    };
    const next = (): void => {
      const end = inMessage ? END : '\r\n';
      const at = received.indexOf(end);
      if (at < 0) return;
      const part = received.slice(0, at);
      received = received.slice(at + end.length);
      if (inMessage) {
        messages.push(part);
        answer('MESSAGE');
      } else {
        const verb = part.slice(0, 4).toUpperCase();
        if (verb in DEFAULT_ANSWERS) answer(verb as Step);
        else socket.write('221 bye\r\n');
      }
      next();
    };
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString('latin1');
      next();
    });
    socket.write('220 scripted\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${scheme}://ada:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The answer to EHLO of a server that requires a login. */
export const WITH_LOGIN = '250-scripted\r\n250 AUTH PLAIN';
