import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface LogLine {
  readonly name?: string;
  readonly msg?: string;
  readonly url?: string;
  readonly level?: string;
}

/**
 * Collects a process's log lines for as long as it runs, and resolves with the line of the message.
 *
 * @param log the array that the lines are added to.
 * @throws Error when the process ends without having logged the message.
 */
export function waitForLog(child: ChildProcess, message: string, log: string[] = []): Promise<LogLine> {
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
