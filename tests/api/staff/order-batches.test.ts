import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxOrderTags } from '../../../lib/staff/order-tags.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { createdOrder } from '../../support/staff-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let operator: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 20 });
  operator = await staffIn(api, 'operator');
  colleague = await staffIn(api, 'orders');
});
afterAll(() => api.close());

const newNumber = async (): Promise<string> => (await createdOrder(api)).number;
const orderOf = async (number: string) => (await operator.call(staff.order, { query: { number } })).data;
const tag = (numbers: string[], add: string[], remove: string[] = [], by = operator) =>
  by.call(staff.tagOrders, { body: { numbers, add, remove } });
const assign = (number: string, from: number | null, to: number | null, by = operator) =>
  by.call(staff.assignOrders, { body: { orders: [{ number, from }], to } });
const auditOf = (number: string, action: string) =>
  api.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity_id', '=', number)
    .where('action', '=', action)
    .orderBy('seq')
    .execute();
const found = async (query: { tag?: string; assigned?: string }, by = operator) =>
  (await by.call(staff.orders, { query })).data.orders.map(({ number }) => number);

describe('several orders at once', () => {
  test('an order on which the shop fails does not hinder those after it, and a second press does the rest', async () => {
    const [first, broken, last] = [await newNumber(), await newNumber(), await newNumber()];
    const { id } = await api.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', broken)
      .executeTakeFirstOrThrow();
    await sql`create function fail_for_test() returns trigger language plpgsql as $$ begin raise 'no room on the disk'; end $$`.execute(
      api.db,
    );
    await sql`create trigger fail_for_test before insert on order_tags for each row when (new.order_id = ${sql.lit(id)}) execute function fail_for_test()`.execute(
      api.db,
    );
    try {
      const { results } = (await tag([first, broken, last], ['срочно'])).data;
      expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done']);
      expect(results[1]?.reason).toBeTruthy();
      expect(results[1]?.reason).not.toContain('disk');
      const alone = await tag([broken], ['срочно']);
      expect(alone.data.results).toMatchObject([{ number: broken, outcome: 'refused' }]);
    } finally {
      await sql`drop trigger fail_for_test on order_tags`.execute(api.db);
      await sql`drop function fail_for_test()`.execute(api.db);
    }
    expect((await tag([first, broken, last], ['срочно'])).data.results.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'done',
      'unchanged',
    ]);
  });
});

describe('tags of orders', () => {
  test('are added to several orders at once in one spelling, are suggested, and find the orders', async () => {
    const [one, two] = [await newNumber(), await newNumber()];
    const answer = await tag([one, two, one], [' #Подарок ', 'ПОДАРОК', 'sovg‘a  qutisi']);
    expect(answer.data.results).toEqual([
      { number: one, outcome: 'done', reason: null },
      { number: two, outcome: 'done', reason: null },
    ]);
    expect((await orderOf(one)).tags).toEqual(["sovg'a qutisi", 'подарок']);
    expect((await operator.call(staff.orderChoices)).data.tags).toContainEqual({ tag: 'подарок', count: 2 });
    expect(await found({ tag: '#Подарок' })).toEqual([two, one]);
    expect((await operator.call(staff.orders, { query: { tag: 'подарок' } })).data.orders[0]?.tags).toContain(
      'подарок',
    );
    await tag([two], [], ['подарок']);
    expect(await found({ tag: 'подарок' })).toEqual([one]);
  });

  test('of two people at once both stay, repeating changes nothing, and the timeline names who did it', async () => {
    const number = await newNumber();
    await Promise.all([tag([number], ['хрупкое']), tag([number], ['звонить'], [], colleague)]);
    expect((await tag([number], ['хрупкое'])).data.results).toEqual([{ number, outcome: 'unchanged', reason: null }]);
    await tag([number], [], ['звонить']);
    const order = await orderOf(number);
    expect(order.tags).toEqual(['хрупкое']);
    expect(order.mark_changes.map(({ added, removed }) => ({ added, removed }))).toEqual(
      expect.arrayContaining([
        { added: ['хрупкое'], removed: [] },
        { added: ['звонить'], removed: [] },
        { added: [], removed: ['звонить'] },
      ]),
    );
    expect(order.mark_changes).toHaveLength(3);
    expect(order.mark_changes.at(-1)?.by).toContain('Ходим');
    const rows = await auditOf(number, 'orders.tag');
    expect(rows.map(({ after }) => after)).toContainEqual({ again: true });
    expect(JSON.stringify(rows)).not.toContain('хрупкое');
  });

  test('an order has a limited number of them; a refused order does not hinder the others', async () => {
    const [full, free] = [await newNumber(), await newNumber()];
    await tag(
      [full],
      Array.from({ length: maxOrderTags }, (_, index) => `метка ${index}`),
    );
    const { results } = (await tag([full, 'нет-такого', free], ['лишняя'])).data;
    expect(results).toMatchObject([
      { number: full, outcome: 'refused' },
      { number: 'нет-такого', outcome: 'refused' },
      { number: free, outcome: 'done' },
    ]);
    expect(results[0]?.reason).toContain(String(maxOrderTags));
    expect((await orderOf(full)).tags).toHaveLength(maxOrderTags);
    const attempts = await Promise.all(
      Array.from({ length: maxOrderTags + 3 }, (_, index) => tag([free], [`вместе ${index}`])),
    );
    expect(attempts.filter(({ data }) => data.results[0]?.outcome === 'done')).toHaveLength(maxOrderTags - 1);
    expect((await orderOf(free)).tags).toHaveLength(maxOrderTags);
  });

  test('hostile ones are refused before anything is written', async () => {
    const number = await newNumber();
    for (const [add, remove] of [
      [[], []],
      [['   '], []],
      [['#'], []],
      [['x'.repeat(31)], []],
      [['одно'], ['ОДНО']],
    ] as const)
      expect((await tag([number], [...add], [...remove])).status, JSON.stringify(add)).toBe(400);
    expect((await orderOf(number)).tags).toEqual([]);
  });
});

describe('the person who works on an order', () => {
  test('is set, found by “mine”, “nobody” and by person, and shown in the timeline and the audit', async () => {
    const [mine, free] = [await newNumber(), await newNumber()];
    expect((await assign(mine, null, operator.id)).data.results[0]?.outcome).toBe('done');
    expect((await orderOf(mine)).assigned_to?.id).toBe(operator.id);
    expect(await found({ assigned: 'mine' })).toContain(mine);
    expect(await found({ assigned: 'mine' }, colleague)).not.toContain(mine);
    expect(await found({ assigned: String(operator.id) }, colleague)).toContain(mine);
    expect(await found({ assigned: 'nobody' })).toContain(free);
    expect(await found({ assigned: 'nobody' })).not.toContain(mine);
    expect((await assign(mine, operator.id, null)).data.results[0]?.outcome).toBe('done');
    const { mark_changes: changes, assigned_to: assignee } = await orderOf(mine);
    expect(assignee).toBeNull();
    expect(changes.map((change) => [change.is_assignment, change.assignee === null])).toEqual([
      [true, false],
      [true, true],
    ]);
    const [set, released] = await auditOf(mine, 'orders.assign');
    expect(set?.before).toEqual({ assignee: null });
    expect(set?.after).toEqual(released?.before);
  });

  test('of several people who take an order at once one gets it; the others are refused with the reason', async () => {
    const number = await newNumber();
    const people = [operator, colleague, await staffIn(api, 'admin')];
    const answers = await Promise.all(people.map((person) => assign(number, null, person.id, person)));
    const outcomes = answers.map(({ data }) => data.results[0]?.outcome);
    expect(outcomes.toSorted()).toEqual(['done', 'refused', 'refused']);
    const winner = people[outcomes.indexOf('done')];
    expect((await orderOf(number)).assigned_to?.id).toBe(winner?.id);
    expect(answers.flatMap(({ data }) => data.results.map(({ reason }) => reason ?? ''))).toContainEqual(
      expect.stringMatching(/\S/),
    );
    // The same wish again is fulfilled already, although it was made from an old page.
    expect((await assign(number, null, winner?.id ?? 0)).data.results[0]?.outcome).toBe('unchanged');
  });

  test('is active and reads orders; the orders of somebody who left are nobody’s', async () => {
    const number = await newNumber();
    const leaving = await staffIn(api, 'orders');
    const content = await staffIn(api, 'content');
    expect((await assign(number, null, content.id)).status).toBe(400);
    await assign(number, null, leaving.id);
    await api.db.updateTable('staff').set({ active: false }).where('id', '=', leaving.id).execute();
    expect((await assign(number, leaving.id, leaving.id)).status).toBe(400);
    expect(await found({ assigned: 'nobody' })).toContain(number);
    const { colleagues } = (await operator.call(staff.orderChoices)).data;
    expect(colleagues.map(({ id }) => id)).toEqual(expect.arrayContaining([operator.id, colleague.id]));
    expect(colleagues.map(({ id }) => id)).not.toContain(leaving.id);
    expect((await assign(number, leaving.id, operator.id)).data.results[0]?.outcome).toBe('done');
  });

  test('the export follows the filters and does not record a tag', async () => {
    const number = await newNumber();
    await tag([number], ['для выгрузки']);
    const { csv } = (await colleague.call(staff.exportOrders, { body: { tag: 'для выгрузки' } })).data;
    expect(csv).toContain(number);
    const row = await api.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'orders.export')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.after).toEqual({ sought: true, count: 1 });
  });
});
