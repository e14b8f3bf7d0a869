import {
  exportCars,
  fetchExport,
  getAccountExport,
  listExports,
  printLabels,
  startAccountExport,
} from '@vault/contracts/collection/exports';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { ExportsService } from './exports.service';

@Handler()
export class ExportsHandler {
  constructor(private readonly exports: ExportsService) {}

  @Handles(exportCars)
  async cars(
    { format, background }: InputOf<typeof exportCars>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof exportCars>> {
    return this.exports.cars(ctx, format, background);
  }

  @Handles(printLabels)
  async labels(input: InputOf<typeof printLabels>, ctx: CallContext): Promise<OutputOf<typeof printLabels>> {
    return this.exports.labels(ctx, input);
  }

  @Handles(startAccountExport)
  async startAccount(
    _input: InputOf<typeof startAccountExport>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof startAccountExport>> {
    return this.exports.startAccount(memberId(ctx));
  }

  @Handles(getAccountExport)
  async account(
    _input: InputOf<typeof getAccountExport>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof getAccountExport>> {
    return this.exports.account(ctx);
  }

  @Handles(listExports)
  async list(_input: InputOf<typeof listExports>, ctx: CallContext): Promise<OutputOf<typeof listExports>> {
    return this.exports.list(memberId(ctx));
  }

  @Handles(fetchExport)
  async fetch({ id }: InputOf<typeof fetchExport>, ctx: CallContext): Promise<OutputOf<typeof fetchExport>> {
    return this.exports.fetch(memberId(ctx), id);
  }
}
