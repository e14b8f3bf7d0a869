import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@vault/contracts/common/errors';
import type { AnyContract, HttpBinding } from '@vault/contracts/define';
import { ContractError } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import type { FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { v7 } from 'uuid';
import { commonError, refuseField } from '../http/error-body';
import type { GatewayRequest } from '../http/gateway-request';
import { readForm } from '../multipart/form-reader';
import { keepTemporarily, type TemporaryFile } from '../multipart/temporary-file';
import { UploadRoom } from '../pictures/upload-room';
import { ContractCaller } from '../routes/contract-caller';

type Document = NonNullable<HttpBinding['document']>;

interface ReceivedForm {
  readonly fields: Record<string, unknown>;
  readonly file: TemporaryFile;
  readonly name: string;
}

const log = logger('documents');
const NAME_LENGTH = 300;

const tooLarge = (field: string): ContractError =>
  new ContractError('FILE_TOO_LARGE', 413, { details: [{ field, message: ERROR_TEXT.FILE_TOO_LARGE ?? '' }] });

/** Contracts that take one document: it lies in the object store while the call runs. */
@Injectable()
export class DocumentRoute {
  constructor(
    private readonly caller: ContractCaller,
    private readonly store: ObjectStore,
    private readonly room: UploadRoom,
  ) {}

  async answer(contract: AnyContract, document: Document, request: GatewayRequest, reply: FastifyReply): Promise<void> {
    if (!request.isMultipart()) throw commonError('UNSUPPORTED_MEDIA_TYPE');
    const release = await this.room.take();
    const key = `imports/${v7()}`;
    let received: ReceivedForm | undefined;
    try {
      received = await this.receive(request, document);
      // Options may stand in the address as well: `?dryRun=true`.
      const sent = { ...(request.query as Record<string, unknown>), ...received.fields };
      refuseReserved(sent, document);
      const named = { [document.into]: key, [document.nameInto]: received.name.slice(0, NAME_LENGTH) };
      const input = this.caller.input(contract, request, { ...sent, ...named });
      const { digest } = received.file;
      const knocking = this.caller.knock(contract);
      const keeping = this.keep(key, received.file);
      await Promise.allSettled([knocking, keeping]);
      await this.whileKept(key, async () => {
        await Promise.all([knocking, keeping]);
        const answer = await this.caller.ask(contract, input, request, new Map([[key, digest]]));
        this.caller.send(contract, answer, request, reply);
      });
    } finally {
      await received?.file.remove();
      release();
    }
  }

  private async receive(request: GatewayRequest, { field, maxBytes }: Document): Promise<ReceivedForm> {
    const files: TemporaryFile[] = [];
    let name = '';
    try {
      const fields = await readForm(request, maxBytes, async (part) => {
        if (part.field !== field) throw refuseField(part.field, 'Files are not accepted in this field.');
        const file = await keepTemporarily(part, maxBytes, () => tooLarge(field));
        if (file && files.push(file) > 1) throw refuseField(field, 'Send one file at a time.');
        name = part.name;
      });
      const [file] = files;
      if (!file) throw refuseField(field, 'Choose a file.');
      return { fields, file, name };
    } catch (error) {
      await Promise.all(files.map((file) => file.remove()));
      throw error;
    }
  }

  private async keep(key: string, file: TemporaryFile): Promise<void> {
    await this.store.put(key, await readFile(file.path), 'application/octet-stream');
  }

  /** Whoever is told of a failure need not wait until the document is gone; what stays is swept away. */
  private async whileKept(key: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      void this.store.remove([key]).catch((reason: unknown) => log.warn({ err: reason }, 'a document stays behind'));
      throw error;
    }
  }
}

/** A client names no object of the store: that would be somebody else's document. */
function refuseReserved(sent: Record<string, unknown>, { into, nameInto }: Document): void {
  for (const field of [into, nameInto]) if (field in sent) throw refuseField(field, 'This field cannot be set.');
}
