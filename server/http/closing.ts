import type { FastifyInstance } from 'fastify';
import type { Texts } from '../i18n.ts';
import { sendRefusal } from './envelope.ts';
import { refuse } from '../refusal.ts';

/**
 * While the API closes, calls on open connections are refused in the envelope, and their connections end. (Fastify's
 * own response has another form: `return503OnClosing` is off.)
 */
export function installClosing(app: FastifyInstance, texts: Texts): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (closing) await sendRefusal(texts, request, reply.header('connection', 'close'), refuse('unavailable'));
  });
}
