import http from 'node:http';
import { join } from 'node:path';
import { failureSchema, successSchema } from '../../lib/contract/endpoint.ts';
import { contract } from '../../lib/contract/index.ts';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import type { FeedFetchAnswer, FeedListAnswer } from '../../lib/contract/feed-commands.ts';
import { formatDateTime } from '../../lib/format/date.ts';
import type { Config } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { createMedia } from '../media/pipeline.ts';
import { createFileStore } from '../media/store.ts';
import { fetchNow } from '../catalogue/feed-fetching/job.ts';
import type { FetchHow } from '../catalogue/feed-fetching/fetch-run.ts';
import { listFeeds } from '../catalogue/feed-fetching/list.ts';
import { standaloneIndexer } from '../catalogue/import/indexer.ts';
import { reportFile } from '../catalogue/import/report.ts';
import { staffKey } from '../secret.ts';
import { sayAnswer, type Output } from './import-answer.ts';
import { isRunning } from './running-shop.ts';

/** Commands for scheduled feeds. */
const commands = ['feeds', 'fetch'] as const;
type FeedCommand = (typeof commands)[number];
export const isFeedCommand = (word: string | undefined): word is FeedCommand =>
  commands.some((command) => command === word);

interface IntegrationContext {
  readonly config: Config;
  readonly secret: string;
  readonly output: Output;
}
type Outcome<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly message: string };

/** Calls the running shop without a time limit: `fetch` would give up after five minutes. */
function callShop(config: Config, secret: string, path: string, body?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: config.apiPort,
        path: `/api/${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          [internalHeaders.staffKey]: staffKey(secret),
          'accept-language': 'ru',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part;
          })
          .on('error', reject)
          .on('end', () => {
            try {
              resolve(JSON.parse(text));
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)));
            }
          });
      },
    );
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function withDatabase<T>(config: Config, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'pg') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function readFeeds({ config, secret }: IntegrationContext): Promise<Outcome<FeedListAnswer>> {
  if (!(await isRunning(config)))
    return { ok: true, answer: await withDatabase(config, ({ db }) => listFeeds(db, new Date())) };
  const { path, response } = contract.command.feeds;
  const body = await callShop(config, secret, path);
  const failure = failureSchema.safeParse(body);
  return failure.success
    ? { ok: false, message: failure.data.message }
    : { ok: true, answer: successSchema(response).parse(body).data };
}

function fetchDirectly(
  { config, output }: IntegrationContext,
  name: string,
  how: FetchHow,
): Promise<Outcome<FeedFetchAnswer>> {
  return withDatabase(config, async ({ db, engine }) => {
    const now = (): Date => new Date();
    const stopping = new AbortController();
    const stop = (): void => {
      stopping.abort();
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
    const tell = (about: object, what = ''): void => {
      if (what !== '')
        output.complain(
          `${what}: ${'err' in about && about.err instanceof Error ? about.err.message : JSON.stringify(about)}`,
        );
    };
    const quiet = (): void => undefined;
    const result = await fetchNow(
      {
        context: {
          shop: {
            db,
            media: createMedia({ store: createFileStore(config.dataDir) }),
            now,
            isThrottled: false,
            indexer: standaloneIndexer(db, now),
            warn: (error, what) => {
              tell({ err: error }, what);
            },
          },
          engine,
          dataDir: config.dataDir,
          maxBytes: config.importMaxBytes,
          environment: config.environment,
          allowPrivate: config.feedsPrivate,
          stopping: stopping.signal,
        },
        log: { info: quiet, warn: quiet, error: tell },
      },
      name,
      how,
    ).catch((error: unknown) => {
      if (stopping.signal.aborted) return 'stopped' as const;
      throw error;
    });
    if (result === undefined)
      return { ok: false, message: `There is no feed ${name}; \`npm run import -- feeds\` lists them.` };
    if (result === 'running') return { ok: false, message: 'Another import is running.' };
    return result === 'stopped' ? { ok: false, message: 'Stopped.' } : { ok: true, answer: result };
  });
}

async function fetchFeed(around: IntegrationContext, name: string, how: FetchHow): Promise<Outcome<FeedFetchAnswer>> {
  if (!(await isRunning(around.config))) return fetchDirectly(around, name, how);
  const { path, response } = contract.command.fetchFeed;
  const body = await callShop(around.config, around.secret, path, { name, ...how });
  const failure = failureSchema.safeParse(body);
  return failure.success
    ? { ok: false, message: failure.data.message }
    : { ok: true, answer: successSchema(response).parse(body).data };
}

/** Explanations of failures. */
const failureTexts: Readonly<Record<string, string>> = {
  address: 'its address, or the target of a redirect, is invalid',
  private: 'its address is in a private network (FEEDS_PRIVATE=1 allows it)',
  insecure: 'it redirects to plain http',
  credentials: 'an environment variable that it names is not set',
  host: 'its host cannot be reached',
  connectTime: 'connecting to its host timed out',
  idle: 'its host stopped sending',
  time: 'the download took too long',
  moves: 'too many redirects',
  status: 'its host answered with an error',
  tooLarge: 'it is larger than IMPORT_MAX_BYTES',
  encoding: 'it is compressed in an unsupported way',
  cut: 'the connection was lost',
  empty: 'it is empty',
  importRunning: 'another import was running',
  stopped: 'the program was stopped',
  fault: 'an error of the shop (see the log)',
  overtaken: 'a later fetch run was faster',
  brokeOff: 'it is truncated',
  shrank: 'it has shrunk by more than a fifth',
  tooManyRejected: 'more than a tenth of its rows were rejected',
};
const reasonText = (why: string | null, status: number | null): string =>
  why === null ? '' : `: ${failureTexts[why] ?? why}${status === null || status === 200 ? '' : ` (${status})`}`;

const resultTexts = {
  unchanged: 'has not changed',
  imported: 'was imported',
  refused: 'changed nothing',
  failed: 'could not be downloaded',
} as const;
/** The same for a dry run. */
const dryRunTexts = { ...resultTexts, imported: 'would be imported', refused: 'would change nothing' } as const;

function lineOf({ name, url, mode, times, next, last }: FeedListAnswer[number]): string {
  const came =
    last === null
      ? 'never fetched'
      : last.outcome === null
        ? `fetching since ${formatDateTime(last.started)} (attempt ${last.tries}${reasonText(last.why, last.status)})`
        : `${formatDateTime(last.ended ?? last.started)} ${resultTexts[last.outcome]}${reasonText(last.why, last.status)}${last.import === null ? '' : `, import ${last.import}`}`;
  return `${name}  ${url}  ${mode}  ${times.join(' ')}\n  last: ${came}\n  next: ${next === null ? 'never (no schedule)' : formatDateTime(next)}`;
}

/** `npm run import -- feeds` and `fetch NAME [--dry] [--force]`; the exit code. */
export async function runFeedCommand(
  command: FeedCommand,
  name: string,
  how: FetchHow,
  around: IntegrationContext,
): Promise<number> {
  const { say, complain } = around.output;
  if (command === 'feeds') {
    const found = await readFeeds(around);
    if (!found.ok) return (complain(found.message), 1);
    if (found.answer.length === 0)
      say('No scheduled feeds; name them in feeds.yml of the shop’s folder (docs/owner.md).');
    for (const feed of found.answer) say(lineOf(feed));
    return 0;
  }
  const started = performance.now();
  const done = await fetchFeed(around, name, how);
  if (!done.ok) return (complain(done.message), 1);
  const { outcome, why, status, result } = done.answer;
  if (result !== null)
    sayAnswer(
      result,
      { seconds: (performance.now() - started) / 1000, reportFile: reportFile(around.config.dataDir, result.report) },
      around.output,
    );
  (outcome === 'failed' || outcome === 'refused' ? complain : say)(
    `${name} ${(how.dry ? dryRunTexts : resultTexts)[outcome]}${reasonText(why, status)}.`,
  );
  return outcome === 'failed' || outcome === 'refused' ? 1 : 0;
}
