import type { InputOf, OutputOf } from '@vault/contracts/define';
import { resolveSession } from '@vault/contracts/identity/auth';
import { Handler, Handles } from '@vault/service-kit/bus';
import { SessionsService } from './sessions.service';

@Handler()
export class SessionsHandler {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(resolveSession)
  resolve({ token }: InputOf<typeof resolveSession>): Promise<OutputOf<typeof resolveSession>> {
    return this.sessions.resolve(token);
  }
}
