import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import type { BodyOf, QueryOf } from '../../../lib/contract/endpoint.ts';
import { enquiriesQuery } from '../../../server/people/enquiries/find-enquiries.ts';
import { deleteOldRows } from '../../../server/people/retention/retention.ts';
import { newPhone, openBrowser, register } from '../../support/accounts.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { someEnquiry } from '../../support/enquiry-calls.ts';
import { lettersTo } from '../../support/letters.ts';
import { commandHeaders, type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff, command } = contract;
let api: TestApi;
let one: StaffBrowser;
let other: StaffBrowser;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('enquiries').execute();
  one = await staffIn(api, 'operator');
  other = await staffIn(api, 'admin');
});

const nameOf = ({ login }: StaffBrowser) => `Ходим ${login}`;
const find = async (query: QueryOf<typeof staff.enquiries>, who = one) =>
  (await who.call(staff.enquiries, { query })).data;
const foundIds = async (query: QueryOf<typeof staff.enquiries>, who = one) =>
  (await find(query, who)).enquiries.map(({ id }) => id);
const pageOf = async (id: number) => (await one.call(staff.enquiry, { query: { id } })).data;
type Version = { id: number; version: number };
const assign = (enquiry: Version, to: number | null, who = one, key = randomUUID()) =>
  who.call(staff.assignEnquiry, { body: { ...enquiry, to, key } });
const answer = (
  enquiry: Version,
  { who = one, ...body }: Partial<BodyOf<typeof staff.answerEnquiry>> & { who?: StaffBrowser } = {},
) =>
  who.call(staff.answerEnquiry, { body: { ...enquiry, key: randomUUID(), channel: 'mail', text: 'Завтра', ...body } });
const close = (enquiry: Version, who = one, key = randomUUID()) =>
  who.call(staff.closeEnquiry, { body: { ...enquiry, reason: 'Решено', key } });
const reopen = (enquiry: Version, who = one) =>
  who.call(staff.reopenEnquiry, { body: { ...enquiry, key: randomUUID() } });
const ago = (minutes: number) => new Date(api.app.services.now().getTime() - minutes * 60_000);
const claim = (values: object) => ({
  product: 'Galaxy',
  link: 'https://other.example/',
  phone: '+998901234567',
  email: '',
  name: '',
  ...values,
});

describe('the list', () => {
  test('has those that wait first, oldest first, and filters by state, form and person', async () => {
    const old = await someEnquiry(api, { created_at: ago(90) });
    const recent = await someEnquiry(api, { created_at: ago(5), kind: 'low_price', content: claim({}) });
    const answered = await someEnquiry(api, { created_at: ago(60) });
    const closed = await someEnquiry(api, { created_at: ago(30) });
    await answer(answered, { who: other });
    await close(closed);
    await assign(recent, one.id);
    expect(await foundIds({ state: 'waiting' })).toEqual([old.id, recent.id]);
    expect(await foundIds({ state: 'new' })).toEqual([old.id]);
    expect(await foundIds({ state: 'in_work' })).toEqual([recent.id]);
    expect(await foundIds({ state: 'answered' })).toEqual([answered.id]);
    expect(await foundIds({ state: 'closed' })).toEqual([closed.id]);
    expect(await foundIds({})).toEqual([recent.id, closed.id, answered.id, old.id]);
    expect(await foundIds({ kind: 'low_price' })).toEqual([recent.id]);
    expect(await foundIds({ owner: 'mine' })).toEqual([recent.id]);
    expect(await foundIds({ owner: 'mine' }, other)).toEqual([answered.id]);
    expect(await foundIds({ owner: 'nobody', state: 'waiting' })).toEqual([old.id]);
  });

  test('is found by phone and its end, name in either script, company, e-mail and number', async () => {
    const { id } = await someEnquiry(api, {
      kind: 'low_price',
      content: claim({ phone: '+998935550717', email: 'Gulnoza@example.uz', name: 'Ғофурова' }),
    });
    await someEnquiry(api);
    for (const q of ['+998 93 555 07 17', '0717', 'gulnoza@EXAMPLE.uz', 'gʻofurova', `№ ${id}`])
      expect(await foundIds({ q }), q).toEqual([id]);
    for (const q of ['717', '%', '李', 'nobody@example.uz']) expect(await foundIds({ q }), q).toEqual([]);
    const company = await someEnquiry(api, {
      kind: 'b2b',
      content: { company_name: 'Artel Savdo', phone: '+998901112233', name: '', comment: '' },
    });
    expect(await foundIds({ q: 'artel' })).toEqual([company.id]);
  });

  test('has pages that neither repeat nor omit, also where many came at one time', async () => {
    const at = ago(10);
    const made: number[] = [];
    for (let count = 0; count < 53; count += 1) made.push((await someEnquiry(api, { created_at: at })).id);
    for (const state of ['waiting', undefined] as const) {
      const first = await find({ ...(state === undefined ? {} : { state }) });
      expect([first.enquiries.length, first.more]).toEqual([50, true]);
      const last = first.enquiries.at(-1);
      const second = await find({
        ...(state === undefined ? {} : { state }),
        after_at: last?.created_at ?? '',
        after_id: last?.id ?? 1,
      });
      expect(second.more).toBe(false);
      const ids = [...first.enquiries, ...second.enquiries].map(({ id }) => id);
      expect(ids).toEqual(state === 'waiting' ? made : made.toReversed());
    }
  });

  test('is read by an index for each filter', async () => {
    const undone = new Error('undone');
    const plans: Record<string, string> = {};
    const filters = {
      enquiries_received: {},
      enquiries_waiting: { state: 'waiting' },
      enquiries_state: { state: 'answered' },
      enquiries_kind: { kind: 'b2b' },
      enquiries_assigned: { owner: 'mine' },
      enquiries_phone_end: { q: '0717' },
      enquiries_email: { q: 'lola5@example.uz' },
      enquiries_names: { q: 'Gulnoza' },
    } as const;
    await api.db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into enquiries (kind, content, content_hash, locale, created_at, done_at, answered_at, assigned_to)
          select case when n % 50 = 0 then 'b2b' else 'feedback' end,
            jsonb_build_object('email', 'lola' || n || '@example.uz', 'phone', '+99890' || (1000000 + n), 'name', md5(n::text)),
            'plan ' || n, 'ru', now() - n * interval '1 minute', case when n % 5 > 1 then now() end,
            case when n % 5 = 1 then now() end, case when n % 97 = 0 then ${one.id}::integer end
          from generate_series(1, 8000) n`.execute(tx);
        await sql`analyze enquiries`.execute(tx);
        // Rows that were just added are still in the list before the index of names, and are read one by one.
        await sql`select gin_clean_pending_list('enquiries_names'::regclass)`.execute(tx);
        await sql`set local enable_seqscan = off`.execute(tx);
        for (const [index, filter] of Object.entries(filters)) {
          const { sql: text, parameters } = enquiriesQuery(tx, filter, one.id, 51).compile();
          const bound = parameters.reduceRight<string>(
            (query, value, place) =>
              query.replaceAll(`$${place + 1}`, typeof value === 'number' ? `${value}` : `'${String(value)}'`),
            text,
          );
          plans[index] = JSON.stringify((await sql.raw(`explain ${bound}`).execute(tx)).rows);
        }
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    for (const [index, plan] of Object.entries(plans)) expect(plan).toContain(index);
    expect(Object.keys(plans)).toHaveLength(Object.keys(filters).length);
  });
});

describe('an enquiry whose fields its form refuses today', () => {
  const content = { company_name: '—', phone: '+998901112233', name: '👍', comment: 'Нужны 20 ноутбуков' };

  test('is in the list, has its page, and gets answers', async () => {
    const phone = newPhone();
    const enquiry = await someEnquiry(api, { kind: 'b2b', content: { ...content, phone } });
    expect((await find({ state: 'waiting' })).enquiries).toMatchObject([{ id: enquiry.id, name: '👍', phone }]);
    expect(await pageOf(enquiry.id)).toMatchObject({ name: '👍', phone });
    expect((await answer(enquiry, { channel: 'sms' })).status).toBe(200);
    await api.app.services.outbox.drain();
    expect(api.sent.filter(({ to }) => to === phone)).toHaveLength(1);
  });

  test('of which a field is absent is in the list with what it has', async () => {
    const { id } = await someEnquiry(api, { content: { comment: 'Без адреса' } });
    expect((await find({})).enquiries).toMatchObject([{ id, email: '', phone: '', name: '' }]);
    expect(await pageOf(id)).toMatchObject({ channels: [] });
  });
});

describe('the page of an enquiry', () => {
  test('has its fields, ways to answer, templates in its language, and the account with its phone', async () => {
    const phone = newPhone();
    const shopper = openBrowser(api);
    await register(api, shopper, { phone });
    const { id } = await someEnquiry(api, { kind: 'low_price', content: claim({ phone, email: 'a@example.uz' }) });
    const page = await pageOf(id);
    expect(page.fields.map(({ name }) => name)).toEqual(['product', 'link', 'phone', 'email']);
    // E-mails of this shop are only stored, so the phone is preferred.
    expect(page).toMatchObject({
      state: 'new',
      mail_leaves: false,
      channels: [
        { channel: 'sms', to: phone },
        { channel: 'call', to: phone },
      ],
      customer: { proven: false },
      events: [{ event: 'received', by: null }],
    });
    expect(page.templates.find(({ template }) => template === 'priceMatched')?.text).toContain('продадим');
    expect(page.colleagues.map((colleague) => colleague.id)).toEqual(expect.arrayContaining([one.id, other.id]));
    expect((await one.call(staff.enquiry, { query: { id: id + 1_000 } })).status).toBe(404);
  });
});

describe('an answer', () => {
  test('is sent once by e-mail, takes the enquiry, and is in the history with its delivery', async () => {
    const email = 'answered@example.uz';
    const enquiry = await someEnquiry(api, { content: { topic: 'question', email, comment: 'Когда?' } });
    const key = randomUUID();
    const both = await Promise.all([answer(enquiry, { key }), answer(enquiry, { key })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answer(enquiry, { key })).data).toMatchObject({ state: 'answered' });
    expect((await answer(enquiry, { key, text: 'Другое' })).failure.code).toBe(apiCodes.keyReused.code);
    const answered = (await pageOf(enquiry.id)).events.at(-1);
    expect(answered).toMatchObject({ by: nameOf(one) });
    // The outbox may have sent it already.
    expect(['waiting', 'stored']).toContain(answered?.delivery);
    const letters = await lettersTo(api, email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toContain(`${enquiry.id}`);
    expect(letters[0]?.text).toContain('Завтра');
    const page = await pageOf(enquiry.id);
    expect(page).toMatchObject({ state: 'answered', assigned_to: { id: one.id } });
    expect(page.events.map(({ event, delivery }) => [event, delivery])).toEqual([
      ['received', null],
      // This shop has no mail server.
      ['answered', 'stored'],
    ]);
    const rows = await api.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'enquiry')
      .where('entity_id', '=', String(enquiry.id))
      .orderBy('seq')
      .execute();
    expect(rows[0]).toEqual({
      action: 'enquiries.answer',
      before: { state: 'new' },
      after: { state: 'answered', channel: 'mail' },
    });
    expect(JSON.stringify(rows)).not.toContain('Завтра');
  });

  test('goes by SMS to a phone, with plain apostrophes; one given by phone sends nothing', async () => {
    const phone = newPhone();
    const enquiry = await someEnquiry(api, { kind: 'low_price', content: claim({ phone }) });
    const { version } = (await answer(enquiry, { channel: 'sms', text: 'Qoʻngʻiroq qiling' })).data;
    await api.app.services.outbox.drain();
    expect(api.sent.filter(({ to }) => to === phone).map(({ text }) => text)).toEqual(["Qo'ng'iroq qiling"]);
    expect((await answer({ ...enquiry, version }, { channel: 'call' })).status).toBe(200);
    await api.app.services.outbox.drain();
    expect(api.sent.filter(({ to }) => to === phone)).toHaveLength(1);
    expect((await pageOf(enquiry.id)).events.map(({ delivery }) => delivery)).toEqual([null, 'sent', null]);
    const long = await answer({ ...enquiry, version: version + 1 }, { channel: 'sms', text: 'я'.repeat(67 * 5 + 1) });
    expect([long.status, long.failure.data[0]?.field]).toEqual([400, 'text']);
  });

  test('is refused by a way that the sender did not give, and for a closed enquiry', async () => {
    const enquiry = await someEnquiry(api);
    expect((await answer(enquiry, { channel: 'sms' })).failure.code).toBe(apiCodes.noAnswerChannel.code);
    const { version } = (await close(enquiry)).data;
    expect((await answer({ ...enquiry, version })).failure.code).toBe(apiCodes.enquiryClosed.code);
    expect((await pageOf(enquiry.id)).events.map(({ event }) => event)).toEqual(['received', 'closed']);
  });

  test('that was given up is not sent: its enquiry waits until there is another answer', async () => {
    const enquiry = await someEnquiry(api);
    const { version } = (await answer(enquiry)).data;
    await api.app.services.outbox.drain();
    expect(await foundIds({ state: 'waiting' })).toEqual([]);
    await api.db.updateTable('enquiry_events').set({ stored_at: null }).execute();
    await api.db
      .updateTable('outbox_deliveries')
      .set({ done_at: null, failed_at: new Date() })
      .where('handler', '=', 'enquiries.answer')
      .where('subject', '=', String(enquiry.id))
      .execute();
    expect((await pageOf(enquiry.id)).events.at(-1)?.delivery).toBe('failed');
    const waiting = await find({ state: 'waiting' });
    expect(waiting.enquiries).toMatchObject([{ id: enquiry.id, state: 'answered', answer_failed: true }]);
    await answer({ ...enquiry, version }, { text: 'Ещё раз' });
    expect(await foundIds({ state: 'waiting' })).toEqual([]);
    expect((await find({})).enquiries).toMatchObject([{ id: enquiry.id, answer_failed: false }]);
  });

  test('counts the minutes to the first one only', async () => {
    const enquiry = await someEnquiry(api, { created_at: ago(24 * 60) });
    const { version } = (await answer(enquiry)).data;
    const { answer_minutes: minutes } = await pageOf(enquiry.id);
    expect(minutes).toBeGreaterThan(0);
    expect(minutes).toBeLessThanOrEqual(24 * 60);
    api.later(3_600_000);
    await answer({ ...enquiry, version }, { text: 'Ещё раз' });
    expect((await pageOf(enquiry.id)).answer_minutes).toBe(minutes);
  });
});

describe('two people', () => {
  test('who assign at once: one succeeds, the refusal of the other names the first', async () => {
    const enquiry = await someEnquiry(api);
    const answers = await Promise.all([assign(enquiry, one.id, one), assign(enquiry, other.id, other)]);
    const [won, lost] = answers[0].status === 200 ? [one, answers[1]] : [other, answers[0]];
    expect([lost.status, lost.failure.code]).toEqual([409, apiCodes.enquiryChanged.code]);
    expect(lost.failure.data).toEqual([{ operator: nameOf(won) }]);
    expect((await pageOf(enquiry.id)).assigned_to?.id).toBe(won.id);
  });

  test('get the name of the other, and not their own', async () => {
    const enquiry = await someEnquiry(api);
    await assign(enquiry, one.id, one);
    const own = await answer(enquiry, { who: one });
    expect([own.failure.code, own.failure.data]).toEqual([apiCodes.enquiryChanged.code, []]);
    expect((await answer(enquiry, { who: other })).failure.data).toEqual([{ operator: nameOf(one) }]);
  });

  test('of whom one answers and one closes at once: exactly one does', async () => {
    const email = 'race@example.uz';
    const enquiry = await someEnquiry(api, { content: { topic: 'claim', email, comment: 'Плохо' } });
    const [answered, closed] = await Promise.all([answer(enquiry, { who: one }), close(enquiry, other)]);
    expect([answered.status, closed.status].toSorted()).toEqual([200, 409]);
    expect(await lettersTo(api, email)).toHaveLength(answered.status === 200 ? 1 : 0);
    expect((await pageOf(enquiry.id)).state).toBe(answered.status === 200 ? 'answered' : 'closed');
  });

  test('cannot assign somebody who may not answer, or who left', async () => {
    const enquiry = await someEnquiry(api);
    const keeper = await staffIn(api, 'content');
    const refused = await assign(enquiry, keeper.id);
    expect([refused.status, refused.failure.data[0]?.field]).toEqual([400, 'to']);
    await api.db.updateTable('staff').set({ active: false }).where('id', '=', other.id).execute();
    expect((await assign(enquiry, other.id)).status).toBe(400);
  });
});

describe('the end', () => {
  test('has a reason, is repeated by its key, and a reopened enquiry waits again with its first answer time', async () => {
    const enquiry = await someEnquiry(api, { created_at: ago(30) });
    const { version } = (await answer(enquiry)).data;
    const { answer_minutes: minutes } = await pageOf(enquiry.id);
    const key = randomUUID();
    const { version: closed } = (await close({ ...enquiry, version }, one, key)).data;
    expect((await close({ ...enquiry, version }, one, key)).data).toEqual({ version: closed, state: 'closed' });
    expect((await pageOf(enquiry.id)).events.at(-1)).toMatchObject({
      event: 'closed',
      text: 'Решено',
      by: nameOf(one),
    });
    expect((await close({ ...enquiry, version: closed })).failure.code).toBe(apiCodes.enquiryClosed.code);
    expect((await reopen({ ...enquiry, version: closed }, other)).data.state).toBe('in_work');
    const page = await pageOf(enquiry.id);
    expect(page).toMatchObject({ answer_minutes: minutes, assigned_to: { id: other.id } });
    expect(await foundIds({ state: 'waiting' })).toEqual([enquiry.id]);
  });

  test('by command is the same, with its audit row', async () => {
    const { id } = await someEnquiry(api);
    const done = () => api.call(command.enquiryDone, { body: { id }, headers: commandHeaders });
    expect((await done()).data).toEqual({ id });
    expect((await done()).status).toBe(404);
    const page = await pageOf(id);
    expect(page.state).toBe('closed');
    expect(page.events.at(-1)).toMatchObject({ event: 'closed', by: null });
    const rows = await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'enquiry')
      .where('entity_id', '=', String(id))
      .execute();
    expect(rows).toEqual([{ action: 'enquiries.close' }]);
  });

  test('of an enquiry that its sender repeats: it is new again, and both receipts are in its history', async () => {
    const shopper = openBrowser(api);
    const body = { topic: 'claim' as const, email: 'again@example.uz', comment: 'Снова сломался' };
    const { id } = (await shopper.call(contract.enquiries.feedback, { body })).data;
    const { version } = await pageOf(id);
    await close({ id, version });
    api.later(60_000);
    expect((await shopper.call(contract.enquiries.feedback, { body })).data.id).toBe(id);
    const page = await pageOf(id);
    expect(page).toMatchObject({ state: 'new', assigned_to: null });
    expect(page.events.map(({ event }) => event)).toEqual(['received', 'closed', 'received']);
  });
});

test('an answered enquiry that its sender repeats waits again, and repeating it while it waits changes nothing', async () => {
  const shopper = openBrowser(api);
  const body = { topic: 'question' as const, email: 'asked.twice@example.uz', comment: 'Когда привезут?' };
  const send = async () => (await shopper.call(contract.enquiries.feedback, { body })).data.id;
  const id = await send();
  await answer({ id, version: 1 });
  expect(await foundIds({ state: 'waiting' })).toEqual([]);
  api.later(60_000);
  expect(await send()).toBe(id);
  const page = await pageOf(id);
  expect(page).toMatchObject({ state: 'new', version: 3, assigned_to: null });
  expect(page.events.map(({ event }) => event)).toEqual(['received', 'answered', 'received']);
  expect(await foundIds({ state: 'waiting' })).toEqual([id]);
  expect(await send()).toBe(id);
  expect((await pageOf(id)).version).toBe(3);
});

test('an enquiry that is deleted while its sender repeats it is stored again', async () => {
  const shopper = openBrowser(api);
  const body = { topic: 'claim' as const, email: 'deleted@example.uz', comment: 'Сломался' };
  const { id } = (await shopper.call(contract.enquiries.feedback, { body })).data;
  await close({ id, version: 1 });
  const { limiter } = api.app.services;
  const take = limiter.take.bind(limiter);
  // The limit is taken after the closed one was found, and before it is received again.
  const spy = vi.spyOn(limiter, 'take').mockImplementation(async (...wanted) => {
    if ('enquiry.device.day' in wanted[2]) await api.db.deleteFrom('enquiries').where('id', '=', id).execute();
    return take(...wanted);
  });
  const again = (await shopper.call(contract.enquiries.feedback, { body })).data.id;
  spy.mockRestore();
  expect(again).not.toBe(id);
  expect(await pageOf(again)).toMatchObject({ state: 'new' });
});

test('the start page counts new enquiries with the age of the oldest', async () => {
  const at = ago(120);
  const { id, version } = await someEnquiry(api, { created_at: at });
  await someEnquiry(api);
  const work = async () => (await one.call(staff.work)).data.work.find(({ kind }) => kind === 'enquiries');
  expect(await work()).toEqual({ kind: 'enquiries', count: 2, since: at.toISOString() });
  await assign({ id, version }, one.id);
  expect(await work()).toMatchObject({ count: 1 });
});

test('enquiries of somebody who may no longer answer are counted and listed as those of nobody', async () => {
  const work = async () => (await one.call(staff.work)).data.work.find(({ kind }) => kind === 'enquiries')?.count;
  const inRole = await someEnquiry(api);
  const ofLeaver = await someEnquiry(api);
  const leaver = await staffIn(api, 'operator');
  await assign(inRole, other.id);
  await assign(ofLeaver, leaver.id);
  expect([await work(), await foundIds({ owner: 'nobody', state: 'waiting' })]).toEqual([0, []]);
  await api.db.updateTable('staff').set({ active: false }).where('id', '=', leaver.id).execute();
  await api.db.updateTable('staff').set({ role: 'content' }).where('id', '=', other.id).execute();
  expect([await work(), await foundIds({ owner: 'nobody', state: 'waiting' })]).toEqual([2, [inRole.id, ofLeaver.id]]);
});

test('answered enquiries are deleted as closed ones are, and those that wait stay', async () => {
  const days = (count: number) => ago(count * 24 * 60);
  const old = { created_at: days(400) };
  const [waiting, recent, answered, closed] = [
    await someEnquiry(api, old),
    await someEnquiry(api, old),
    await someEnquiry(api, old),
    await someEnquiry(api, old),
  ];
  const set = (id: number, values: { answered_at?: Date; done_at?: Date }) =>
    api.db.updateTable('enquiries').set(values).where('id', '=', id).execute();
  await set(recent.id, { answered_at: days(179) });
  await set(answered.id, { answered_at: days(181) });
  await set(closed.id, { done_at: days(181) });
  await deleteOldRows(api.app.services);
  expect((await foundIds({})).toSorted((a, b) => a - b)).toEqual([waiting.id, recent.id]);
});

test('answers and reasons are part of the data of an account', async () => {
  const shopper = openBrowser(api);
  await register(api, shopper, { phone: newPhone() });
  const body = { topic: 'question' as const, email: 'mine@example.uz', comment: 'Когда?' };
  const { id } = (await shopper.call(contract.enquiries.feedback, { body })).data;
  await answer({ id, version: 1 });
  const { parts } = (await shopper.call(contract.account.download)).data;
  expect(parts['enquiry_events']).toEqual([expect.objectContaining({ event: 'answered', text: 'Завтра' })]);
  expect(JSON.stringify(parts['enquiry_events'])).not.toContain('staff_id');
});
