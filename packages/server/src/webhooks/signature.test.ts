import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { signatureHeaders } from './signature.js';

it('signs as Standard Webhooks has it, with each secret', () => {
  const secrets = [Buffer.alloc(24, 1), Buffer.alloc(64, 2)];
  const seconds = Math.floor(Date.now() / 1_000);
  const body = '{"type":"ä"}';
  const headers = signatureHeaders('a-1', seconds, body, secrets);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  for (const secret of secrets) {
    const webhook = new Webhook(secret.toString('base64'));
    expect(webhook.verify(body, headers)).toEqual({ type: 'ä' });
    expect(headers['webhook-signature']).toContain(webhook.sign('a-1', new Date(seconds * 1_000), body));
  }
  expect(() => new Webhook(Buffer.alloc(24, 3).toString('base64')).verify(body, headers)).toThrow(
    'No matching signature',
  );
});
