import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { plainBodyBytes } from '../../lib/contract/limits.ts';
import type { Config } from '../config.ts';
import type { Texts } from '../i18n.ts';
import { loggerOptions } from '../log.ts';
import { acceptsUpgrade } from './takes-upgrade.ts';
import { sendRefusal } from './envelope.ts';
import { parseQuery } from './query-string.ts';
import { refuse } from '../refusal.ts';

const privateNetworks = 'loopback, linklocal, uniquelocal';

/** The server of the API, before routes and plugins. */
export function createServer(config: Config, texts: Texts): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ? privateNetworks : false,
    bodyLimit: plainBodyBytes,
    // Errors of the router itself, e.g. a broken escape in an address, never reach the error handler.
    frameworkErrors: (_error, request, reply) => {
      void sendRefusal(texts, request, reply, refuse('invalid'));
    },
    requestIdHeader: false,
    return503OnClosing: false,
    http: { shouldUpgradeCallback: acceptsUpgrade },
    genReqId: (request) => {
      const requestId = request.headers[internalHeaders.requestId];
      return typeof requestId === 'string' && /^[A-Za-z0-9._-]{1,100}$/.test(requestId) ? requestId : randomUUID();
    },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
  });
}
