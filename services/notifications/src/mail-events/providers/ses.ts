import { verify } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { unavailable } from '@vault/service-kit/errors';
import { assertFresh } from '../freshness';
import { BadSignature, type ReadEvents } from '../mail-event';
import { parseSigned } from '../parse';
import { sesEvents } from './ses-events';
import { SnsCertificates } from './sns-certificates';
import { endpointOf, signedText, SnsMessage } from './sns-message';

/** As long as Amazon goes on trying. */
const MAX_AGE_MS = 3_600_000;
const TIMEOUT_MS = 3_000;

const logger = new Logger('SES');

/** Says yes to the topic's question whether its messages may come; the address that it names is not used. */
async function confirm(topicArn: string, token: string): Promise<void> {
  const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token: token });
  const answer = await fetch(`${endpointOf(topicArn)}/?${query.toString()}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw unavailable(error);
  });
  if (!answer.ok) throw unavailable();
  logger.log('the topic of mail events was confirmed');
}

/** SES tells of bounces and complaints through a topic of SNS, which signs with RSA over SHA-256 (version 2). */
export const ses = (topicArn: string): ReadEvents => {
  const certificates = new SnsCertificates(endpointOf(topicArn));
  return async ({ payload }, now) => {
    const message = parseSigned(SnsMessage, payload);
    if (message.TopicArn !== topicArn) throw new BadSignature('it is of another topic');
    assertFresh(Date.parse(message.Timestamp), now, MAX_AGE_MS);
    const key = await certificates.keyAt(message.SigningCertURL);
    if (!verify('sha256', Buffer.from(signedText(message)), key, Buffer.from(message.Signature, 'base64'))) {
      throw new BadSignature('the signature is wrong');
    }
    if (message.Type === 'SubscriptionConfirmation') await confirm(topicArn, message.Token ?? '');
    return message.Type === 'Notification' ? sesEvents(message.Message, message.MessageId) : [];
  };
};
