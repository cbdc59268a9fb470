import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, testNow, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

const ago = (days: number): Date => new Date(testNow.getTime() - days * 86_400_000);
const event = (at: Date) => ({
  at,
  type: 'visit' as const,
  product_id: null,
  session_id: null,
  region_id: 2,
  locale: 'ru' as const,
  device: 'web',
  path: '/',
});
const message = (days: number) => ({
  topic: 'order',
  payload: '{"stock":[]}',
  created_at: ago(days),
  fanned_out_at: ago(days),
});

test('expired technical rows are deleted, all others stay', async () => {
  const { db } = api;
  for (const table of ['analytic_events', 'outbox', 'idempotency_keys', 'partner_codes'] as const)
    await db.deleteFrom(table).execute();
  // More than are deleted by one statement.
  await db
    .insertInto('analytic_events')
    .values(Array.from({ length: 5_001 }, () => event(ago(401))))
    .execute();
  await db
    .insertInto('analytic_events')
    .values([event(ago(399)), event(ago(0))])
    .execute();
  const messages = await db
    .insertInto('outbox')
    .values([message(31), message(29), message(90), message(31)])
    .returning('id')
    .execute();
  const ends = [{ done_at: ago(31) }, { done_at: ago(29) }, { done_at: null, failed_at: ago(90) }];
  await db
    .insertInto('outbox_deliveries')
    .values(
      ends.map((end, n) => ({ message_id: messages[n]?.id ?? 0, handler: 'test', lane: 'money' as const, ...end })),
    )
    .execute();
  await db
    .insertInto('idempotency_keys')
    .values([
      { key: 'old-key-0001', request_hash: 'x', order_id: null, created_at: ago(31) },
      { key: 'new-key-0001', request_hash: 'x', order_id: null, created_at: ago(8) },
    ])
    .execute();
  const code = { partner: 'alif' as const, phone_digest: 'x', sends: 1, resend_at: ago(3) };
  await db
    .insertInto('partner_codes')
    .values([
      { ...code, day: ago(3).toISOString() },
      { ...code, day: ago(0).toISOString() },
    ])
    .execute();
  const sms = {
    purpose: 'sign_in' as const,
    challenge_hash: 'x',
    nonce: 'x',
    sends: 1,
    locale: 'ru' as const,
    resend_at: ago(0),
    expires_at: ago(0),
  };
  await db
    .insertInto('customer_codes')
    .values([
      { ...sms, phone: '+998901000001', sent_at: ago(3) },
      { ...sms, phone: '+998901000002', sent_at: ago(1) },
    ])
    .execute();
  const customer = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const session = {
    customer_id: customer.id,
    begun_by: 'code' as const,
    device: '',
    device_hash: 'x',
    region_id: 2,
    first_seen_at: ago(200),
    last_seen_at: ago(90),
    rotated_at: ago(90),
  };
  await db
    .insertInto('customer_sessions')
    .values([
      { ...session, id: '00000000-0000-4000-8000-000000000001', expires_at: ago(31) },
      { ...session, id: '00000000-0000-4000-8000-000000000002', expires_at: ago(29) },
    ])
    .execute();

  await api.app.services.jobs.run('retention.rows');

  expect((await db.selectFrom('analytic_events').select('at').orderBy('at').execute()).map(({ at }) => at)).toEqual([
    ago(399),
    ago(0),
  ]);
  expect(
    (await db.selectFrom('outbox_deliveries').select('done_at').orderBy('id').execute()).map(({ done_at }) => done_at),
  ).toEqual([ago(29), null]);
  expect(await db.selectFrom('outbox').select('id').orderBy('id').execute()).toEqual([messages[1], messages[2]]);
  expect((await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)).toEqual([
    'new-key-0001',
  ]);
  expect((await db.selectFrom('customer_codes').select('phone').execute()).map(({ phone }) => phone)).toEqual([
    '+998901000002',
  ]);
  expect((await db.selectFrom('customer_sessions').select('id').execute()).map(({ id }) => id)).toEqual([
    '00000000-0000-4000-8000-000000000002',
  ]);
  expect(await db.selectFrom('partner_codes').select('partner').execute()).toHaveLength(1);
});
