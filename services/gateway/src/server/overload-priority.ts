import { writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** So long after it was last called for. */
const RAISED_MS = 5_000;

/** Sets the priority of this process and of its session, among which Linux shares the processors first. */
function setOwnPriority(priority: number): void {
  try {
    setPriority(priority);
    writeFileSync('/proc/self/autogroup', String(priority));
  } catch {
    // It takes the rights of an administrator, and a kernel with such groups.
  }
}

/**
 * Gives this process the highest priority while more arrives than is worked on, so that it refuses in time what the others have
 * no time for. At other times it would interrupt them for each request that arrives, which costs all of them more.
 */
export class OverloadPriority {
  private raised: NodeJS.Timeout | null = null;

  constructor(private readonly set: (priority: number) => void = setOwnPriority) {}

  raise(): void {
    if (this.raised) {
      this.raised.refresh();
      return;
    }
    const usual = getPriority();
    this.set(constants.priority.PRIORITY_HIGHEST);
    this.raised = setTimeout(() => {
      this.raised = null;
      this.set(usual);
    }, RAISED_MS).unref();
  }
}
