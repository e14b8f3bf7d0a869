import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { setSessionPriority } from './session-priority.mjs';

const { PRIORITY_LOW } = constants.priority;

describe('setSessionPriority', () => {
  it('sets the priority of a process and of its session', () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    try {
      const pid = child.pid ?? 0;
      setSessionPriority(pid, PRIORITY_LOW);
      expect(getPriority(pid)).toBe(PRIORITY_LOW);
      const group = `/proc/${pid}/autogroup`;
      // Only kernels that share processors among sessions have it.
      if (existsSync(group)) expect(readFileSync(group, 'utf8')).toMatch(new RegExp(`nice ${PRIORITY_LOW}$`, 'm'));
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('leaves out what has ended', () => {
    expect(() => setSessionPriority(2 ** 22 + 1, PRIORITY_LOW)).not.toThrow();
  });
});
