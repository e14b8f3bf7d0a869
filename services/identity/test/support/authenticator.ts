import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { RequestOf } from '@vault/contracts/define';
import type { addPasskey, loginWithPasskey } from '@vault/contracts/identity/passkeys';

/** User present and verified. */
const UP_UV = 0x05;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const coordinate = (value = ''): Buffer => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);

interface Ceremony {
  readonly challenge: string;
  readonly origin?: string | undefined;
}

/** What a phone or security key does for a browser: holds one ES256 key and signs challenges. */
export class TestAuthenticator {
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  flags = UP_UV;
  counter = 0;
  rpId = 'localhost';

  register({ challenge, origin }: Ceremony): RequestOf<typeof addPasskey>['credential'] {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    // { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }
    const key = [Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)];
    const credential = [Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, ...key];
    const data = cborBytes(Buffer.concat([this.authenticatorData(HAS_CREDENTIAL), ...credential]));
    const none = [cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])];
    const attestation = Buffer.concat([Buffer.from([0xa3]), ...none, cborText('authData'), data]);
    const clientData = this.clientData('webauthn.create', challenge, origin);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign({ challenge, origin }: Ceremony): RequestOf<typeof loginWithPasskey>['credential'] {
    const data = this.authenticatorData(0);
    const clientData = this.clientData('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  private credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  private authenticatorData(more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.rpId), Buffer.from([this.flags | more]), counter]);
  }

  private clientData(type: string, challenge: string, origin = 'http://localhost:8080'): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
