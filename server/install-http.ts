import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { createSerializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { internalHeaders } from '../lib/contract/internal-headers.ts';
import type { AppContext } from './app-options.ts';
import { installClient } from './http/client.ts';
import { installClosing } from './http/closing.ts';
import { installErrors } from './http/errors.ts';
import { installFloodGuard } from './http/flood.ts';
import { installForms } from './http/form.ts';
import { runWithCorrelationId } from './request-correlation.ts';
import { internalKey } from './secret.ts';

/** Hooks that name each request, forbid storing its response, and log it. */
function addRequestHooks(app: FastifyInstance): void {
  // Reading a body may lose the async context, so it is set again.
  const withCause: onRequestHookHandler = (request, _reply, done) => {
    runWithCorrelationId(request.id, done);
  };
  app.addHook('onRequest', withCause);
  app.addHook('preValidation', withCause);
  app.addHook('onRequest', async (request, reply) => {
    // Prices, stock and orders are volatile; pictures set their own header.
    reply.headers({ [internalHeaders.requestId]: request.id, 'cache-control': 'no-store' });
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

/** What all calls share: validation, errors, headers, cookies, forms, the client's address and the flood guard. */
export async function installHttp(app: FastifyInstance, { config, secret, texts }: AppContext): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler());
  app.removeContentTypeParser('text/plain');
  installErrors(app, texts);
  installClosing(app, texts);
  addRequestHooks(app);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
    // HSTS of a host and its subdomains is left to the proxy in front (docs/operations.md).
    strictTransportSecurity: false,
  });
  await app.register(cookie);
  await installForms(app);
  app.decorate('secureCookies', config.siteUrl.startsWith('https:'));
  installClient(app, internalKey(secret));
  if (config.rateLimit) await installFloodGuard(app, texts);
}
