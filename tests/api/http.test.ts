import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCodeName, apiCodes } from '../../lib/contract/codes.ts';
import { internalKey } from '../../server/secret.ts';
import { contract, endpoints, startApi, testSecret, type TestApi } from '../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../support/orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const createUrl = '/api/common/v1/order/create/full-payment';
const json = { 'content-type': 'application/json' };

describe('the error envelope', () => {
  test.each([
    ['unknown address', { url: '/api/nope' }, 404],
    ['unknown address outside', { url: '/nope' }, 404],
    ['wrong method', { method: 'POST', url: '/api/web/v1/region/regions-list', payload: {} }, 405],
    ['another wrong method', { method: 'DELETE', url: '/api/web/v1/content/news/1' }, 405],
    ['invalid field', { url: '/api/web/v1/product/detail?id=abc' }, 400],
    ['broken JSON', { method: 'POST', url: createUrl, payload: '{"a":', headers: json }, 400],
    ['empty JSON', { method: 'POST', url: createUrl, payload: '', headers: json }, 400],
    ['no body', { method: 'POST', url: createUrl }, 400],
    [
      'another content',
      { method: 'POST', url: createUrl, payload: 'a=1', headers: { 'content-type': 'text/plain' } },
      415,
    ],
    [
      'a form',
      {
        method: 'POST',
        url: createUrl,
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
    ],
    [
      'too large',
      { method: 'POST', url: createUrl, payload: JSON.stringify({ a: 'x'.repeat(300_000) }), headers: json },
      413,
    ],
    ['dead session', { url: '/api/web/v1/region/regions-list', headers: { authorization: 'Bearer abc' } }, 401],
    ['unknown order', { url: '/api/common/v1/order/show?id=1' }, 404],
    ['broken escape in the address', { url: '/api/web/v1/content/news/%E0%A4%A' }, 400],
  ] as const)('%s', async (_name, call, status) => {
    const answer = await api.raw(call);
    expect(answer.status).toBe(status);
    const { failure } = answer;
    expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'data', 'message', 'success']);
    const name = apiCodeName(failure.code);
    expect(name === undefined ? undefined : apiCodes[name].status).toBe(status);
    expect(failure.message).not.toBe('');
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|select |at \w+ \(/i);
  });

  test('a request during the API’s shutdown', async () => {
    const ending = await startApi({ products: 20 });
    await ending.app.listen({ host: '127.0.0.1', port: 0 });
    const address = ending.app.server.address();
    const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1').setEncoding(
      'utf8',
    );
    const answer = new Promise<string>((resolve, reject) => {
      let text = '';
      socket
        .on('data', (part) => {
          text += String(part);
        })
        .on('end', () => resolve(text))
        .on('error', reject);
    });
    // Half a request keeps the connection open over the beginning of the end.
    await new Promise<void>((resolve) => {
      socket.write('GET /api/web/v1/region/regions-list HTTP/1.1\r\nHost: shop\r\nAccept-Language: ru\r\n', () =>
        resolve(),
      );
    });
    const closed = ending.close();
    socket.write('\r\n');
    const [head = '', body = ''] = (await answer).split('\r\n\r\n');
    await closed;
    expect(head).toContain('503');
    expect(body).toContain(`"code":${apiCodes.unavailable.code}`);
  });

  test('an unexpected failure has code 100 and no details', async () => {
    const broken = await startApi({ products: 20 });
    try {
      await broken.db.schema.dropTable('news').execute();
      const answer = await broken.raw({ url: '/api/web/v1/content/news' });
      expect(answer.status).toBe(500);
      expect(answer.failure).toMatchObject({ code: 100, data: [] });
      expect(JSON.stringify(answer.body)).not.toContain('relation');
    } finally {
      await broken.close();
    }
  });
});

describe('headers', () => {
  test('each response has a request id; a valid id of the request is reused', async () => {
    expect((await api.raw({ url: '/healthz' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await api.raw({ url: '/healthz', headers: { 'x-request-id': 'abc-1' } })).headers['x-request-id']).toBe(
      'abc-1',
    );
    expect(
      (await api.raw({ url: '/healthz', headers: { 'x-request-id': 'a b\u0009c' } })).headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('answers may not be framed or sniffed', async () => {
    const { headers } = await api.raw({ url: '/api/web/v1/region/regions-list' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    // Said by the proxy that ends TLS, which alone knows of which hosts it is true.
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('health', async () => {
    expect((await api.raw({ url: '/healthz' })).body).toMatchObject({ status: 'ok' });
  });
});

describe('limits', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await startApi({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, products: 40 });
  });
  afterAll(() => limited.close());
  const url = '/api/web/v1/region/regions-list';
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('limits an address to 600 calls per minute, by the proxy’s header; the storefront itself is exempt', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 605; index += 1)
      statuses.push((await limited.raw({ url, headers: from('198.51.100.1') })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const refused = await limited.raw({ url, headers: { ...from('198.51.100.1'), 'Accept-Language': 'ru' } });
    expect(refused.status).toBe(429);
    expect(refused.failure).toMatchObject({ code: 108, data: [{ seconds: Number(refused.headers['retry-after']) }] });
    expect(refused.failure.message).toMatch(/^Слишком много запросов. Попробуйте через \d+ с$/);
    expect((await limited.raw({ url, headers: from('198.51.100.2') })).status).toBe(200);
    const own = { ...from('198.51.100.1'), 'x-internal-key': internalKey(testSecret) };
    expect((await limited.raw({ url, headers: own })).status).toBe(200);
    expect((await limited.raw({ url, headers: { ...own, 'x-client-address': '198.51.100.1' } })).status).toBe(429);
    expect((await limited.raw({ url, headers: { ...own, 'x-internal-key': 'f'.repeat(64) } })).status).toBe(429);
  });

  test('unknown paths count too, and an IPv6 network counts as one address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 605; index += 1) {
      statuses.push(
        (await limited.raw({ url: `/api/guess/${index}`, headers: from(`2001:db8:7:7::${index.toString(16)}`) }))
          .status,
      );
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(600);
    expect((await limited.raw({ url: '/nowhere', headers: from('2001:db8:7:7:ffff::1') })).status).toBe(429);
    expect((await limited.raw({ url, headers: from('2001:db8:7:8::1') })).status).toBe(200);
  });

  test('limits an address to 30 orders per minute', async () => {
    const places = await findPlaces(limited);
    await stockProduct(limited, 1, 1000, undefined, { sale_price: 100_000 });
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1) {
      const answer = await limited.call(contract.order.createFull, {
        body: courierDraft(places, [{ id: 1, count: 1 }], { phone: `90000${1000 + index}` }),
        headers: from('198.51.100.9'),
      });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

describe('documentation', () => {
  test('the document lists every call and every code', async () => {
    const documented = await startApi({ products: 20, docs: true });
    try {
      const { body } = await documented.raw({ url: '/api/openapi.json' });
      const document = body as {
        paths: Record<string, Record<string, { 'x-extension'?: boolean }>>;
        'x-error-codes': { code: number }[];
      };
      for (const endpoint of endpoints) {
        const path = `/api/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
        const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
        expect(operation, path).toBeDefined();
        expect(operation?.['x-extension'] ?? false).toBe(endpoint.extension);
      }
      const codes = document['x-error-codes'].map((entry) => entry.code);
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of [100, 106, 107, 108, 109, 115, 204, 300, 301]) expect(codes).toContain(code);
      const text = JSON.stringify(body);
      for (const [, name] of text.matchAll(/#\/components\/schemas\/([^"]+)/g)) {
        expect(text).toContain(`"${name ?? ''}":`);
      }
      const page = await documented.raw({ url: '/api/docs/' });
      expect(String(page.body)).not.toMatch(/https?:\/\//);
      expect((await documented.raw({ url: '/api/docs/js/scalar.js' })).status).toBe(200);
    } finally {
      await documented.close();
    }
  });
});

const noText = { uz: '', kr: '', ru: '' };
test('every public GET is open to a guest', async () => {
  const [leaf] = await api.db.selectFrom('categories').select('slug').where('level', '=', 3).limit(1).execute();
  const review = await api.db
    .selectFrom('reviews')
    .select('id')
    .where('status', '=', 'published')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ahead = await api.db
    .selectFrom('products')
    .select('id')
    .where('sale_mode', '=', 'preorder')
    .where('is_listed', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const previewKey = '3f2b6c1e-0000-4000-8000-0000000000aa';
  const page = { title: noText, description: noText, hidden: false, blocks: [] };
  await api.db
    .insertInto('page_drafts')
    .values({
      path: 'page/drafted',
      revision: 1,
      step: 1,
      based_on: 0,
      preview_key: previewKey,
      changed_at: api.app.services.now(),
    })
    .execute();
  await api.db
    .insertInto('page_draft_steps')
    .values({ path: 'page/drafted', step: 1, page: JSON.stringify(page) })
    .execute();
  const queries = [
    `?id=${review.id}`,
    `?id=${ahead.id}`,
    `?key=${previewKey}`,
    '',
    '?id=1',
    `?slug=${leaf?.slug ?? ''}`,
    '?type=climate',
    '?platform=web',
    '?region_id=2',
    '?brand=samsung',
    '?stock_id=2',
    '?key=0-0-12',
    '?path=page/delivery',
  ];
  const open = endpoints.filter((entry) => entry.method === 'GET' && entry.access === 'public');
  for (const endpoint of open) {
    const url = `/api/${endpoint.path.replace(':id', '1')}`;
    const statuses = await Promise.all(queries.map(async (query) => (await api.raw({ url: `${url}${query}` })).status));
    expect(statuses, url).toContain(200);
  }
});
