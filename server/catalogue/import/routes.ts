import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successBody } from '../../../lib/contract/envelope.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { ImportQuery } from '../../../lib/contract/import.ts';
import { internalHeaders } from '../../../lib/contract/internal-headers.ts';
import type { Config } from '../../config.ts';
import { inBackground } from '../../db/background.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { headerOf } from '../../http/context.ts';
import { sendRefusal } from '../../http/envelope.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { tokenCallerOf, type TokenCaller } from '../../http/token.ts';
import type { RouteIndex } from '../../http/routes-index.ts';
import { exportCatalogue, exportTypes } from '../export/index.ts';
import type { Services } from '../../services.ts';
import { FeedError } from './formats/parsed-entry.ts';
import { listImports, markDead } from './import-records.ts';
import { reportFile } from './report.ts';
import type { ImportOptions } from './import-options.ts';
import { importContextOf } from './running-shop.ts';
import { type Feed, openFeed } from './open-feed.ts';
import { runStoredImport } from './take-import.ts';
import { undoImport } from './undo/undo.ts';

export interface ImportRoutesOptions {
  readonly services: Services;
  readonly routes: RouteIndex;
  readonly config: Config;
  readonly engine: OpenDatabase['engine'];
}

const lingerMs = 2_000;

function optionsOf(query: ImportQuery, request: FastifyRequest, caller: TokenCaller): ImportOptions {
  const folder = caller === 'machine' ? headerOf(request, internalHeaders.importFolder) : undefined;
  return {
    mode: query.mode,
    categories: query.categories,
    locale: query.locale,
    defaultStock: query.stock,
    force: query.force,
    dry: query.dry,
    refreshImages: query.refresh_images,
    countsOrders: query.counts_orders,
    countedAt: query.as_of === undefined ? undefined : new Date(query.as_of),
    allowPrivateImages: caller === 'machine' && headerOf(request, internalHeaders.importPrivate) === '1',
    ...(folder === undefined ? {} : { folder: decodeURIComponent(folder) }),
  };
}

async function* broken(error: FeedError): AsyncGenerator<never> {
  yield* [];
  throw error;
}

/** The feed of a request body; one that cannot be opened counts as truncated. */
async function feedOf(body: Readable, query: ImportQuery, maxBytes: number): Promise<Feed> {
  try {
    return await openFeed(body, { maxBytes, format: query.format, encoding: query.encoding });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { format: query.format ?? 'csv', items: broken(error) };
  }
}

/** The body separated from its connection: aborting the read ends neither. */
function bodyOf(request: FastifyRequest): Readable {
  if (!(request.body instanceof Readable)) return Readable.from([]);
  const source = request.body;
  const body = new PassThrough();
  source.on('error', (error) => body.destroy(error));
  source.on('close', () => {
    if (!source.readableEnded) body.destroy(new Error('the caller has gone'));
  });
  return source.pipe(body);
}

function take(
  request: FastifyRequest,
  query: ImportQuery,
  caller: TokenCaller,
  { services, config, engine }: ImportRoutesOptions,
) {
  return inBackground(() =>
    runStoredImport(importContextOf(services), engine, {
      dataDir: config.dataDir,
      name: query.name,
      origin: query.origin,
      options: optionsOf(query, request, caller),
      open: () => feedOf(bodyOf(request), query, config.importMaxBytes),
    }),
  );
}

/** Refuses a call in the form of all calls. */
const refuseCall = (
  { services }: ImportRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply => sendRefusal(services.texts, request, reply, refusal);

/** Passes bodies on unread, within their size limit. */
function acceptStreams(app: FastifyInstance, options: ImportRoutesOptions): void {
  app.removeAllContentTypeParsers();
  // Any content type is passed on unread.
  app.addContentTypeParser('*', (_request, payload, done) => {
    done(null, payload);
  });
  app.addHook('onRequest', async (request, reply) => {
    // A body with a declared length above the limit is refused before it is read.
    if (Number(headerOf(request, 'content-length') ?? 0) > options.config.importMaxBytes)
      return refuseCall(options, request, reply, refuse('tooLarge'));
  });
  // The answer need not wait for the body. The connection is closed a moment later, because closing it at once would
  // lose the answer.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    raw.resume();
    setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, lingerMs).unref();
  });
}

const withZod = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();
type ImportApp = ReturnType<typeof withZod>;
const open = { access: 'token' as const };

function feedRoute(app: ImportApp, options: ImportRoutesOptions): void {
  const { feed } = contract.import;
  options.routes.add(feed.method, `/api/${feed.path}`);
  app.post(`/api/${feed.path}`, { config: open, schema: { querystring: feed.query } }, async (request, reply) => {
    const result = await take(request, request.query, tokenCallerOf(request), options);
    if (result === 'running') return refuseCall(options, request, reply, refuse('importRunning'));
    if (result.answer.broken?.reason === 'tooLarge') return refuseCall(options, request, reply, refuse('tooLarge'));
    return reply.send(successBody(feed.response.parse(result.answer)));
  });
}

function exportRoute(app: ImportApp, { services, routes, config }: ImportRoutesOptions): void {
  const outgoing = contract.import.export;
  routes.add(outgoing.method, `/api/${outgoing.path}`);
  app.get(
    `/api/${outgoing.path}`,
    { config: open, schema: { querystring: outgoing.query } },
    async (request, reply) => {
      const { format, locale } = request.query;
      const reference = await services.reference.get();
      const parts = exportCatalogue(
        {
          db: services.db,
          reference,
          siteUrl: config.siteUrl.replace(/\/$/, ''),
          now: services.now(),
          rest: (workedMs) => services.throttle.after(workedMs),
        },
        format,
        locale,
      );
      return reply.type(exportTypes[format]).send(Readable.from(parts, { objectMode: false }));
    },
  );
}

function listRoute(app: ImportApp, { services, routes, engine }: ImportRoutesOptions): void {
  const { list } = contract.import;
  routes.add(list.method, `/api/${list.path}`);
  app.get(`/api/${list.path}`, { config: open, schema: { querystring: list.query } }, async (request, reply) => {
    // A killed import must not be listed as running.
    await markDead(services.db, engine, services.now());
    return reply.send(successBody(list.response.parse(await listImports(services.db, request.query))));
  });
}

function undoRoute(app: ImportApp, options: ImportRoutesOptions): void {
  const { services, routes, engine } = options;
  const { undo } = contract.import;
  routes.add(undo.method, `/api/${undo.path}`);
  app.post(`/api/${undo.path}`, { config: open, schema: { querystring: undo.query } }, async (request, reply) => {
    const undone = await inBackground(() => undoImport(importContextOf(services), engine, request.query));
    if (undone === 'unknown') return refuseCall(options, request, reply, refuse('notFound'));
    if (undone === 'running') return refuseCall(options, request, reply, refuse('importRunning'));
    services.outbox.poke();
    return reply.send(successBody(undo.response.parse(undone)));
  });
}

function reportRoute(app: ImportApp, options: ImportRoutesOptions): void {
  const { report } = contract.import;
  options.routes.add(report.method, `/api/${report.path}`);
  app.get(`/api/${report.path}`, { config: open, schema: { querystring: report.query } }, async (request, reply) => {
    const file = reportFile(options.config.dataDir, request.query.name);
    if (file === undefined || (await stat(file).catch(() => undefined)) === undefined)
      return refuseCall(options, request, reply, refuse('notFound'));
    return reply.type('application/x-ndjson; charset=utf-8').send(createReadStream(file));
  });
}

/** Import endpoints for a shop's own system: feeds as a stream, and reports of rejected rows. */
export const importRoutes: FastifyPluginAsync<ImportRoutesOptions> = async (app, options) => {
  acceptStreams(app, options);
  const typed = withZod(app);
  feedRoute(typed, options);
  exportRoute(typed, options);
  listRoute(typed, options);
  undoRoute(typed, options);
  reportRoute(typed, options);
};
