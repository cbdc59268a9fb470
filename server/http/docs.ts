import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Texts } from '../i18n.ts';
import { openApiDocument } from './openapi.ts';

/** The page has inline scripts and styles; it loads nothing from other hosts. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Address of the package's routes for the browsable page. */
export const docsPath = '/api/docs';

/** `/api/openapi.json` and the browsable page `/api/docs/`. */
export async function installDocs(app: FastifyInstance, texts: Texts): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' } }, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(texts));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', pagePolicy);
    });
    await scope.register(scalar, {
      routePrefix: docsPath,
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Commerce API',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
      },
    });
  });
}
