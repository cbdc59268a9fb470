import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contract } from '../../lib/contract/index.ts';
import type { AnyEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '../../lib/contract/endpoint.ts';
import { failureSchema } from '../../lib/contract/endpoint.ts';
import { serializeQuery } from '../../lib/api/query.ts';
import { fillPath } from '../../lib/api/path.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig, type Config } from '../../server/config.ts';
import type { Db, OpenDatabase } from '../../server/db/open.ts';
import type { Media } from '../../server/media/pipeline.ts';
import type { Sms, SmsMessage } from '../../server/core/sms/port.ts';
import { seededDatabase } from './database.ts';
import { testNow } from './database-server.ts';
import { startSimulator } from './simulator.ts';

export { testNow };
export const testSecret = 'a secret that only tests know';

/** An address without a listener: integrations are configured, but down. */
const nowhere = 'http://127.0.0.1:9';

export interface Answer<Data> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** `data` of a success; throws for a failure. */
  readonly data: Data;
  /** The failure envelope; throws for a success. */
  readonly failure: z.infer<typeof failureSchema>;
  /** Value of a cookie that was set. */
  readonly cookie: (name: string) => string | undefined;
}

export interface CallOptions<E extends AnyEndpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly headers?: Record<string, string>;
  readonly cookies?: Record<string, string>;
}

export interface RawCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: string | Buffer | object;
  readonly headers?: Record<string, string>;
  readonly cookies?: Record<string, string>;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** Address of the requested simulator; empty without one. */
  readonly simulator: string;
  /** Folder of this API's own data. */
  readonly dataDir: string;
  /** Moves the shop's clock forward. */
  later(milliseconds: number): void;
  readonly database: OpenDatabase;
  /** Short messages that were sent. */
  readonly sent: readonly SmsMessage[];
  /** Calls an endpoint as a client of the contract would. */
  call<E extends AnyEndpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<DataOf<E>>>;
  /** Calls any address with any content. */
  raw(call: RawCall): Promise<Answer<unknown>>;
  close(): Promise<void>;
}

const successEnvelope = z.object({ success: z.literal(true), code: z.literal(0), data: z.unknown() });

function testConfig(env: Record<string, string>): Config {
  const result = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    CAPTCHA_PROVIDER: 'off',
    ...env,
  });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.config;
}

interface StartOptions {
  readonly env?: Record<string, string>;
  readonly products?: number;
  readonly docs?: boolean;
  readonly media?: Media;
  readonly now?: () => Date;
  /** Whether the simulators of outside parties run beside it. */
  readonly simulator?: boolean;
  /** Instead of the network. */
  readonly fetch?: typeof fetch;
  /** Instead of the carrier that collects messages in `sent`. */
  readonly sms?: Sms;
  /** Aborted when the program is about to stop. */
  readonly stopping?: AbortSignal;
  /** A database that another API of the same test has filled. */
  readonly database?: OpenDatabase;
}

/** The API over a freshly seeded database, without a port. */
export async function startApi(options: StartOptions = {}): Promise<TestApi> {
  let clock = testNow;
  const folder = await mkdtemp(join(tmpdir(), 'shop-api-'));
  const simulator = options.simulator === true ? await startSimulator(() => clock.getTime()) : undefined;
  const sent: SmsMessage[] = [];
  const database = options.database ?? (await seededDatabase(options.products ?? 300));
  const app = await buildApp({
    config: testConfig({ DATA_DIR: folder, SIMULATOR_URL: simulator?.url ?? nowhere, ...options.env }),
    database,
    secret: testSecret,
    now: options.now ?? (() => clock),
    docs: options.docs ?? false,
    jobs: false,
    passwordCost: { memory: 256, passes: 2 },
    sms: options.sms ?? {
      send: (message) => {
        sent.push(message);
        return Promise.resolve();
      },
    },
    ...(options.media === undefined ? {} : { media: options.media }),
    ...(options.stopping === undefined ? {} : { stopping: options.stopping }),
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });

  const raw = async ({ method = 'GET', url, payload, headers = {}, cookies }: RawCall): Promise<Answer<unknown>> => {
    const response = await app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
      ...(cookies === undefined ? {} : { cookies }),
    });
    const body: unknown = response.headers['content-type']?.toString().includes('application/json')
      ? response.json()
      : response.body;
    return {
      status: response.statusCode,
      headers: response.headers,
      body,
      get data() {
        if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
        return successEnvelope.parse(body).data;
      },
      get failure() {
        return failureSchema.parse(body);
      },
      cookie: (name) => response.cookies.find((cookie) => cookie.name === name)?.value,
    };
  };

  return {
    app,
    db: database.db,
    simulator: simulator?.url ?? '',
    dataDir: folder,
    later: (milliseconds) => {
      clock = new Date(clock.getTime() + milliseconds);
    },
    database,
    sent,
    raw,
    call: async <E extends AnyEndpoint>(
      endpoint: E,
      { params, query, body, headers, cookies }: CallOptions<E> = {},
    ) => {
      const search = query === undefined ? '' : serializeQuery(Object(query) as object);
      const path = fillPath(endpoint.path, params ?? {});
      const answer = await raw({
        method: endpoint.method,
        url: `/api/${path}${search === '' ? '' : `?${search}`}`,
        ...(endpoint.method === 'GET' ? {} : { payload: body ?? {} }),
        ...(headers === undefined ? {} : { headers }),
        ...(cookies === undefined ? {} : { cookies }),
      });
      // The server has checked the answer against the endpoint's schema before it left.
      return answer as Answer<DataOf<E>>;
    },
    close: async () => {
      await app.close();
      await Promise.all([simulator?.close(), rm(folder, { recursive: true, force: true })]);
      if (options.database === undefined) await database.close();
    },
  };
}

export { contract };
/** Every call of the contract. */
export const endpoints: readonly AnyEndpoint[] = Object.values(contract).flatMap(
  (area) => Object.values(area) as AnyEndpoint[],
);
