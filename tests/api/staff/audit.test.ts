import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { createdOrder } from '../../support/staff-calls.ts';
import { commandHeaders, staffIn } from '../../support/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 40 });
});
afterAll(() => api.close());

const verify = async (query: { seq?: number; hash?: string } = {}) =>
  (await api.call(contract.command.verifyAudit, { query, headers: commandHeaders })).data;
const head = () => api.db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();

const run = async (...statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(api.db);
};

/** What no grant and no trigger lets through: done as somebody who has the keys of the database would. */
async function withKeys(work: () => Promise<void>): Promise<void> {
  const triggers = (state: string) =>
    ['audit_log', 'audit_head'].map((table) => `alter table ${table} ${state} trigger user`);
  await run(...triggers('disable'), 'grant all on audit_log, audit_head to current_user');
  try {
    await work();
  } finally {
    await run(
      ...triggers('enable'),
      'revoke update, delete, truncate on audit_log from current_user',
      'revoke delete, truncate on audit_head from current_user',
    );
  }
}

/** Changes the audit by hand, looks, and puts it back. */
const tampered = (change: string, look: () => Promise<void>): Promise<void> =>
  withKeys(async () => {
    await run('create table kept_log as select * from audit_log', 'create table kept_head as select * from audit_head');
    try {
      await run(change);
      await look();
    } finally {
      await run(
        'delete from audit_log',
        'insert into audit_log select * from kept_log',
        'update audit_head set seq = kept_head.seq, hash = kept_head.hash from kept_head',
        'drop table kept_log, kept_head',
      );
    }
  });

test('an audit row has actor, action, before and after, origin and request', async () => {
  const one = await staffIn(api, 'orders');
  const order = await createdOrder(api);
  await one.call(contract.staff.moveOrder, { body: { number: order.number, event: 'confirm' } });
  const admin = await staffIn(api, 'admin');
  const { rows } = (await admin.call(contract.staff.audit, { query: { entity: 'order', entity_id: order.number } }))
    .data;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    actor: { id: one.id, role: 'orders' },
    action: 'orders.move',
    before: { status: 'created', payment_state: 'on_receipt' },
    after: { event: 'confirm', status: 'confirmed', payment_state: 'on_receipt' },
  });
  expect(rows[0]?.request_id).not.toBeNull();
  // The story of the order says who it was.
  const story = (await one.call(contract.staff.order, { query: { number: order.number } })).data;
  expect(story.moves.at(-1)).toMatchObject({ event: 'confirm', actor: 'staff', by: `Ходим ${one.login}` });
});

test('rows are never changed or deleted, not even by the program', async () => {
  await staffIn(api, 'operator');
  for (const statement of [
    "update audit_log set after = '{}'",
    'delete from audit_log',
    'truncate audit_log',
    'delete from audit_head',
    'truncate audit_head',
    'update audit_head set seq = seq + 7',
  ]) {
    await expect(sql.raw(statement).execute(api.db), statement).rejects.toThrow(
      /never changed|permission denied|moves on by one/,
    );
  }
  expect((await verify()).broken).toBeNull();
});

test('an action whose audit row cannot be written is rolled back', async () => {
  const one = await staffIn(api, 'orders');
  const order = await createdOrder(api);
  const { seq } = await head();
  await sql`insert into audit_log (seq, at, actor_name, actor_role, action, entity, entity_id, before, after, previous_hash, hash)
    values (${seq + 1}, now(), 'x', 'x', 'x', 'x', 'x', 'null', 'null', 'not a hash', 'neither')`.execute(api.db);
  try {
    expect(
      (await one.call(contract.staff.moveOrder, { body: { number: order.number, event: 'confirm' } })).status,
    ).toBe(500);
    expect(
      (await api.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status,
    ).toBe('created');
    expect((await verify()).broken).toMatchObject({ seq: seq + 1 });
  } finally {
    await withKeys(() => run(`delete from audit_log where seq > ${seq}`));
  }
  expect((await verify()).broken).toBeNull();
});

test('concurrent actions make one chain', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => staffIn(api, 'operator')));
  const before = await head();
  const answers = await Promise.all(
    people.flatMap((one) => Array.from({ length: 8 }, () => one.call(contract.staff.endOtherSessions))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const after = await verify();
  expect([after.broken, after.end.seq]).toEqual([null, before.seq + 40]);
  expect((await verify({ seq: before.seq, hash: before.hash })).broken).toBeNull();
});

describe('the verification detects', () => {
  test.each([
    ['changed', (seq: number) => `update audit_log set after = '{"status":"cancelled"}' where seq = ${seq}`],
    ['changed', (seq: number) => `update audit_log set actor_name = 'somebody else' where seq = ${seq}`],
    ['changed', (seq: number) => `update audit_log set at = at + interval '1 day' where seq = ${seq}`],
    ['missing', (seq: number) => `delete from audit_log where seq = ${seq}`],
    ['unlinked', (seq: number) => `update audit_log set previous_hash = repeat('a', 64) where seq = ${seq}`],
  ] as const)('a row that is %s', async (why, change) => {
    await staffIn(api, 'operator');
    await staffIn(api, 'operator');
    const { seq } = await head();
    await tampered(change(seq - 1), async () => {
      expect((await verify()).broken).toEqual({ seq: seq - 1, why });
    });
    expect((await verify()).broken).toBeNull();
  });

  test('a truncated end by the stored head, or by an end recorded elsewhere if the head was changed too', async () => {
    await staffIn(api, 'operator');
    const noted = await head();
    await tampered(`delete from audit_log where seq = ${noted.seq}`, async () => {
      expect((await verify()).broken).toEqual({ seq: noted.seq, why: 'tail' });
    });
    await tampered(
      `with gone as (delete from audit_log where seq = ${noted.seq} returning seq, previous_hash) update audit_head set seq = gone.seq - 1, hash = gone.previous_hash from gone`,
      async () => {
        expect((await verify()).broken).toBeNull();
        expect((await verify({ seq: noted.seq, hash: noted.hash })).broken).toEqual({ seq: noted.seq, why: 'anchor' });
      },
    );
  });
});
