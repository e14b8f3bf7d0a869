import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@vault/contracts/common/errors';
import type { AnyContract, HttpBinding } from '@vault/contracts/define';
import { ContractError } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import type { FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { v7 } from 'uuid';
import { ContractCaller } from '../contract-calls';
import { commonError, refuseField, type GatewayRequest } from '../http';
import { readForm, saveTemporarily, UploadSlots, type TemporaryFile } from '../multipart';

type DocumentBinding = NonNullable<HttpBinding['document']>;

interface DocumentForm {
  readonly fields: Record<string, unknown>;
  readonly file: TemporaryFile;
  readonly fileName: string;
}

const log = logger('documents');
const MAX_FILE_NAME_LENGTH = 300;

const tooLarge = (field: string): ContractError =>
  new ContractError('FILE_TOO_LARGE', 413, { details: [{ field, message: ERROR_TEXT.FILE_TOO_LARGE ?? '' }] });

/** Answers contracts whose form contains one document, which is in the object store while the call runs. */
@Injectable()
export class DocumentRoute {
  constructor(
    private readonly caller: ContractCaller,
    private readonly store: ObjectStore,
    private readonly slots: UploadSlots,
  ) {}

  async answer(
    contract: AnyContract,
    binding: DocumentBinding,
    request: GatewayRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (!request.isMultipart()) throw commonError('UNSUPPORTED_MEDIA_TYPE');
    const release = await this.slots.acquire(request);
    const key = `imports/${v7()}`;
    let form: DocumentForm | undefined;
    try {
      form = await this.receive(request, binding);
      // Options may stand in the query as well: `?dryRun=true`.
      const sent = { ...(request.query as Record<string, unknown>), ...form.fields };
      refuseReserved(sent, binding);
      const document = { [binding.into]: key, [binding.nameInto]: form.fileName.slice(0, MAX_FILE_NAME_LENGTH) };
      const input = this.caller.readInput(contract, request, { ...sent, ...document });
      const { digest } = form.file;
      const ping = this.caller.pingService(contract);
      const storing = this.putDocument(key, form.file);
      await Promise.allSettled([ping, storing]);
      await this.removeOnFailure(key, async () => {
        await Promise.all([ping, storing]);
        const answer = await this.caller.call(contract, input, request, new Map([[key, digest]]));
        this.caller.send(contract, answer, request, reply);
      });
    } finally {
      await form?.file.remove();
      release();
    }
  }

  private async receive(request: GatewayRequest, { field, maxBytes }: DocumentBinding): Promise<DocumentForm> {
    const files: TemporaryFile[] = [];
    let fileName = '';
    try {
      const fields = await readForm(request, {
        field,
        maxBytes,
        onFile: async (part) => {
          const file = await saveTemporarily(part, maxBytes, () => tooLarge(field));
          if (file && files.push(file) > 1) throw refuseField(field, 'Send one file at a time.');
          fileName = part.name;
        },
      });
      const [file] = files;
      if (!file) throw refuseField(field, 'Choose a file.');
      return { fields, file, fileName };
    } catch (error) {
      await Promise.all(files.map((file) => file.remove()));
      throw error;
    }
  }

  private async putDocument(key: string, file: TemporaryFile): Promise<void> {
    await this.store.put(key, await readFile(file.path), 'application/octet-stream');
  }

  /** The removal is not awaited, so that the error is answered at once; what it leaves behind is swept later. */
  private async removeOnFailure(key: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      void this.store
        .remove([key])
        .catch((reason: unknown) => log.warn({ err: reason }, 'the document of a failed request could not be removed'));
      throw error;
    }
  }
}

/** Clients must not name a key of the object store: it could be another user's document. */
function refuseReserved(sent: Record<string, unknown>, { into, nameInto }: DocumentBinding): void {
  for (const field of [into, nameInto]) if (field in sent) throw refuseField(field, 'This field cannot be set.');
}
