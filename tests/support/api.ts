import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { z } from 'zod';
import { contract } from '../../lib/contract/index.ts';
import type { AnyEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '../../lib/contract/core.ts';
import { failureSchema } from '../../lib/contract/core.ts';
import { serializeQuery } from '../../lib/api/query.ts';
import { fillPath } from '../../lib/api/path.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig, type Config } from '../../server/config.ts';
import type { Db } from '../../server/db/open.ts';
import type { Media } from '../../server/media/pipeline.ts';
import { seedDatabase } from '../../server/seed/index.ts';
import { freshDatabase } from './database.ts';

// Seeding takes seconds where many suites share few cores.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

/** Noon of a day in Tashkent: what the shop in tests takes for now. */
export const testNow = new Date('2026-11-21T07:00:00Z');
export const testSecret = 'a secret that only tests know';

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
  /** Calls an endpoint as a client of the contract would. */
  call<E extends AnyEndpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<DataOf<E>>>;
  /** Calls whatever address with whatever content. */
  raw(call: RawCall): Promise<Answer<unknown>>;
  close(): Promise<void>;
}

const successEnvelope = z.object({ success: z.literal(true), code: z.literal(0), data: z.unknown() });

function testConfig(env: Record<string, string>): Config {
  const result = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...env });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.config;
}

/** The API over a freshly seeded database, without a port. */
export async function startApi(options: { env?: Record<string, string>; products?: number; docs?: boolean; media?: Media } = {}): Promise<TestApi> {
  const database = await freshDatabase();
  await seedDatabase(database.db, { products: options.products ?? 300, media: null, now: testNow });
  const app = await buildApp({
    config: testConfig({ REVALIDATE_URL: 'http://127.0.0.1:9/', ...options.env }), database, secret: testSecret, now: () => testNow,
    docs: options.docs ?? false, ...(options.media === undefined ? {} : { media: options.media }),
  });

  const raw = async ({ method = 'GET', url, payload, headers = {}, cookies }: RawCall): Promise<Answer<unknown>> => {
    const response = await app.inject({
      method, url, headers, ...(payload === undefined ? {} : { payload }), ...(cookies === undefined ? {} : { cookies }),
    });
    const body: unknown = response.headers['content-type']?.toString().includes('application/json') ? response.json() : response.body;
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
    raw,
    call: async <E extends AnyEndpoint>(endpoint: E, { params, query, body, headers, cookies }: CallOptions<E> = {}) => {
      const search = query === undefined ? '' : serializeQuery(Object(query) as object);
      const path = fillPath(endpoint.path, params ?? {});
      const answer = await raw({
        method: endpoint.method,
        url: `/api/${path}${search === '' ? '' : `?${search}`}`,
        ...(endpoint.method === 'POST' ? { payload: body ?? {} } : {}),
        ...(headers === undefined ? {} : { headers }),
        ...(cookies === undefined ? {} : { cookies }),
      });
      // The server has checked the answer against the endpoint's schema before it left.
      return answer as Answer<DataOf<E>>;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

export { contract };
/** Every call of the contract. */
export const endpoints: readonly AnyEndpoint[] = Object.values(contract).flatMap((area) => Object.values(area) as AnyEndpoint[]);
