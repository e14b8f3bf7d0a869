import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface LogLine {
  readonly name?: string;
  readonly msg?: string;
  readonly url?: string;
  readonly level?: string;
}

/**
 * Reads a process's log for as long as it runs, and waits for a message.
 *
 * @param log where its lines are collected.
 * @throws when the process ends without having logged the message.
 */
export function logged(child: ChildProcess, message: string, log: string[] = []): Promise<LogLine> {
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  return new Promise((resolve, reject) => {
    lines.on('line', (text) => {
      log.push(text);
      if (!text.includes(`"msg":"${message}"`)) return;
      resolve(JSON.parse(text) as LogLine);
    });
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}: ${log.join('\n')}`)));
  });
}
