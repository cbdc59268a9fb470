import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { abandonedDelivery } from '../../support/staff-calls.ts';
import { staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

test('a failed delivery is listed, and one retry delivers it once', async () => {
  const one = await staffIn(api, 'orders');
  const handled: number[] = [];
  api.app.services.outbox.on({
    topic: 'test.given-up',
    name: 'test.given-up',
    lane: 'letters',
    handle: (_payload, id) => {
      handled.push(id);
      return Promise.resolve();
    },
  });
  const id = await abandonedDelivery(api);
  const listed = async () => (await one.call(staff.outbox)).data.deliveries.filter((delivery) => delivery.id === id);
  expect(await listed()).toMatchObject([
    {
      topic: 'test.given-up',
      handler: 'test.given-up',
      lane: 'letters',
      subject: '7',
      attempts: 12,
      error: 'the mail server refused it: 550',
      given_up: true,
    },
  ]);
  expect((await api.raw({ url: '/healthz' })).body).toMatchObject({ outbox: { given_up: 1, state: 'attention' } });
  expect((await one.call(staff.outboxRetry, { body: { id } })).data).toEqual({ id });
  await api.app.services.outbox.drain();
  await api.app.services.outbox.drain();
  expect(handled).toEqual([id]);
  expect(await listed()).toEqual([]);
  expect((await one.call(staff.outboxRetry, { body: { id } })).status).toBe(404);
});

test('a delivery pending for ten minutes is listed, and its retry is refused', async () => {
  const one = await staffIn(api, 'admin');
  const message = await api.db
    .insertInto('outbox')
    .values({ topic: 'test.late', payload: '{}', fanned_out_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('outbox_deliveries')
    .values({
      message_id: message.id,
      handler: 'test.late',
      lane: 'messages',
      created_at: new Date(Date.now() - 660_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await one.call(staff.outbox)).data.deliveries.find((delivery) => delivery.id === id)).toMatchObject({
    given_up: false,
    attempts: 0,
    error: null,
  });
  expect((await one.call(staff.outboxRetry, { body: { id } })).status).toBe(404);
});
