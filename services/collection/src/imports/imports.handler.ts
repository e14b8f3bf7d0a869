import { importCars, undoImport } from '@vault/contracts/collection/imports';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { ImportsService } from './imports.service';
import { UndoService } from './undo.service';

@Handler()
export class ImportsHandler {
  constructor(
    private readonly imports: ImportsService,
    private readonly undoing: UndoService,
  ) {}

  @Handles(importCars)
  async import(input: InputOf<typeof importCars>, ctx: CallContext): Promise<OutputOf<typeof importCars>> {
    return this.imports.import(memberId(ctx), input, ctx.reply);
  }

  @Handles(undoImport)
  async undo({ undoToken }: InputOf<typeof undoImport>, ctx: CallContext): Promise<OutputOf<typeof undoImport>> {
    return this.undoing.undo(memberId(ctx), undoToken);
  }
}
