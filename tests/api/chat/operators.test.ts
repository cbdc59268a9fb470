import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import {
  replyAs,
  openQuestion,
  chatGuest,
  createSession,
  operator,
  sendText,
  claimSession,
} from '../../support/chat.ts';

const { chat, staffChat } = contract;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());
const minute = 60_000;

describe('claiming', () => {
  test('of two concurrent claims one succeeds, and the other operator learns the owner', async () => {
    const { session } = await openQuestion(api);
    const both = [await operator(api, 'Биринчи'), await operator(api, 'Иккинчи')];
    const { version } = (await (await operator(api)).call(staffChat.chat, { query: { id: session.id } })).data;
    const answers = await Promise.all(
      both.map((one) => one.call(staffChat.take, { body: { id: session.id, version } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.data.operator;
    const loser = answers.find(({ status }) => status === 409)?.failure;
    expect(loser).toMatchObject({ code: 1481, data: [{ operator: winner?.name }] });
    const other = both.find(({ id }) => id !== winner?.id);
    expect((await other?.call(staffChat.send, { body: { id: session.id, text: 'Мен ҳам' } }))?.failure.code).toBe(1481);
    expect((await other?.call(staffChat.close, { body: { id: session.id } }))?.failure.code).toBe(1481);
  });

  test('a repeated answer of an operator creates no second message, also after the end', async () => {
    const { session } = await openQuestion(api);
    const staff = await operator(api);
    await claimSession(staff, session.id);
    const client_id = crypto.randomUUID();
    const sent = await replyAs(staff, session.id, 'Бир марта', { client_id });
    await staff.call(staffChat.close, { body: { id: session.id } });
    expect((await replyAs(staff, session.id, 'Бир марта', { client_id })).id).toBe(sent.id);
    expect((await staff.call(staffChat.send, { body: { id: session.id, text: 'Янги' } })).failure.code).toBe(1480);
  });

  test('a conversation that has changed since it was seen cannot be claimed', async () => {
    const { session } = await openQuestion(api);
    const [one, two] = [await operator(api), await operator(api)];
    const {
      data: { version },
    } = await two.call(staffChat.chat, { query: { id: session.id } });
    await claimSession(one, session.id);
    await one.call(staffChat.release, { body: { id: session.id } });
    expect((await two.call(staffChat.take, { body: { id: session.id, version } })).status).toBe(409);
    await claimSession(two, session.id);
  });

  test('an operator takes a conversation over from its current owner only, transfers it with a note, and releases it', async () => {
    const { guest, session } = await openQuestion(api);
    const [one, two] = [await operator(api, 'Аввалги'), await operator(api, 'Кейинги')];
    await claimSession(one, session.id);
    expect((await two.call(staffChat.takeOver, { body: { id: session.id, from: two.id } })).status).toBe(409);
    expect((await two.call(staffChat.takeOver, { body: { id: session.id, from: one.id } })).data.operator).toEqual({
      id: two.id,
      name: 'Кейинги',
    });
    expect((await one.call(staffChat.transfer, { body: { id: session.id, to: one.id } })).failure.code).toBe(1481);
    const transfer = await two.call(staffChat.transfer, {
      body: { id: session.id, to: one.id, note: 'Муддатли тўлов сўраяпти' },
    });
    expect(transfer.data.operator?.id).toBe(one.id);
    expect((await one.call(staffChat.notes, { query: { id: session.id } })).data).toMatchObject([
      { operator: { id: two.id }, text: 'Муддатли тўлов сўраяпти' },
    ]);
    expect((await one.call(staffChat.transfer, { body: { id: session.id, to: 1_000_000 } })).failure.code).toBe(106);
    const content = await operator(api, 'Матн', 'content');
    expect((await one.call(staffChat.transfer, { body: { id: session.id, to: content.id } })).failure.code).toBe(106);
    expect((await one.call(staffChat.release, { body: { id: session.id } })).data.operator).toBeNull();
    // Neither notes nor who noted them are ever the shopper's.
    expect(
      JSON.stringify((await guest.call(chat.after, { query: { mobile_session_id: session.id } })).body),
    ).not.toContain('Муддатли');
  });

  test('an operator reopens a closed conversation unless its shopper has another open one', async () => {
    const { guest, session } = await openQuestion(api);
    const staff = await operator(api);
    await claimSession(staff, session.id);
    expect((await staff.call(staffChat.reopen, { body: { id: session.id } })).failure.code).toBe(1482);
    await staff.call(staffChat.close, { body: { id: session.id } });
    expect((await staff.call(staffChat.reopen, { body: { id: session.id } })).data).toMatchObject({
      status: 1,
      operator: { id: staff.id },
    });
    await staff.call(staffChat.close, { body: { id: session.id } });
    const next = await createSession(guest);
    expect(next.id).not.toBe(session.id);
    expect((await staff.call(staffChat.reopen, { body: { id: session.id } })).failure.code).toBe(1482);
    expect((await guest.call(chat.sessions)).data.filter(({ status }) => status === 1).map(({ id }) => id)).toEqual([
      next.id,
    ]);
  });

  test('every action is audited, without texts of the shopper', async () => {
    const { session } = await openQuestion(api, 'Махфий савол');
    const staff = await operator(api, 'Аудит');
    await claimSession(staff, session.id);
    await replyAs(staff, session.id, 'Махфий жавоб');
    await staff.call(staffChat.addNote, { body: { id: session.id, text: 'Махфий белги' } });
    await staff.call(staffChat.close, { body: { id: session.id } });
    const rows = await api.db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', staff.id)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ action, entity, entity_id }) => [action, entity, entity_id])).toEqual(
      ['chat.taken', 'chat.answer', 'chat.note', 'chat.closed'].map((action) => [action, 'chat', String(session.id)]),
    );
    expect(JSON.stringify(rows)).not.toContain('Махфий');
  });
});

test('the queue lists conversations from outside opening hours first, then by waiting time, and alerts all operators after some minutes', async () => {
  const night = await startApi({ products: 20, now: () => clock });
  let clock = new Date('2026-11-20T22:00:00Z');
  try {
    const staff = await operator(night, 'Тонгги');
    const late = await openQuestion(night, 'Тунда ёздим');
    clock = new Date('2026-11-21T05:00:00Z');
    const morning = await operator(night, 'Эрталабки');
    const first = await openQuestion(night, 'Биринчи');
    clock = new Date(clock.getTime() + minute);
    const second = await openQuestion(night, 'Иккинчи');
    const empty = await createSession(await chatGuest(night));
    const waiting = async () => (await morning.call(staffChat.queue)).data;
    expect((await waiting()).chats.map(({ id }) => id)).toEqual([late.session.id, first.session.id, second.session.id]);
    expect((await waiting()).chats.map(({ id }) => id)).not.toContain(empty.id);
    expect((await waiting()).chats[0]).toMatchObject({ out_of_hours: true, answer_by: 'sms', rings: true });
    await claimSession(morning, first.session.id);
    expect((await waiting()).counts).toEqual({ waiting: 2, mine: 1, open: 3 });
    clock = new Date(clock.getTime() + 3 * minute);
    // Taken and not answered: it is everybody's again.
    expect((await waiting()).chats.map(({ id, rings }) => [id, rings])).toEqual([
      [late.session.id, true],
      [first.session.id, true],
      [second.session.id, true],
    ]);
    await replyAs(morning, first.session.id, 'Эшитаман');
    expect((await waiting()).chats.map(({ id }) => id)).toEqual([late.session.id, second.session.id]);
    expect((await morning.call(staffChat.queue, { query: { list: 'mine' } })).data.chats.map(({ id }) => id)).toEqual([
      first.session.id,
    ]);
    expect(
      (await morning.call(staffChat.queue, { query: { list: 'open', q: 'Нодира' } })).data.pagination.total_count,
    ).toBe(3);
    expect(staff.id).not.toBe(morning.id);
  } finally {
    await night.close();
  }
});

describe('presence', () => {
  test('the chat is open while an operator is online, not while all are busy, away or offline', async () => {
    const own = await startApi({ products: 20 });
    try {
      const state = async () => (await own.call(contract.chat.state)).data;
      expect(await state()).toMatchObject({
        state: 'busy',
        hours: { opens: '09:00', closes: '21:00' },
        opens_at: null,
        mail: false,
      });
      const staff = await operator(own, 'Бор');
      expect((await staff.call(staffChat.setPresence, { body: { presence: 'online' } })).data).toEqual({
        id: staff.id,
        name: 'Бор',
        presence: 'online',
        chats: 0,
      });
      expect((await state()).state).toBe('open');
      await staff.call(staffChat.setPresence, { body: { presence: 'busy' } });
      expect((await state()).state).toBe('busy');
      await staff.call(staffChat.setPresence, { body: { presence: 'online' } });
      own.later(50_000);
      await staff.call(staffChat.queue);
      own.later(50_000);
      expect((await state()).state).toBe('open');
      own.later(20_000);
      expect((await state()).state).toBe('busy');
      expect((await staff.call(staffChat.operators)).data.find(({ id }) => id === staff.id)?.presence).toBeNull();
    } finally {
      await own.close();
    }
  });
});

test('the admin sets opening hours, which apply at once and give the next opening', async () => {
  const own = await startApi({ products: 20 });
  try {
    const [admin, staff] = [await operator(own, 'Бошлиқ', 'admin'), await operator(own)];
    const hours = (await staff.call(staffChat.hours)).data;
    const closed = {
      ...hours,
      week: hours.week.map((day, index) => (index === 5 ? null : day)),
      holidays: ['2026-11-22'],
    };
    expect((await staff.call(staffChat.setHours, { body: closed })).status).toBe(403);
    expect((await admin.call(staffChat.setHours, { body: { ...closed, week: closed.week.slice(1) } })).status).toBe(
      400,
    );
    expect(
      (
        await admin.call(staffChat.setHours, {
          body: { ...closed, week: closed.week.map(() => ({ opens: '10:00', closes: '09:00' })) },
        })
      ).status,
    ).toBe(400);
    expect((await admin.call(staffChat.setHours, { body: closed })).data).toEqual(closed);
    // A Saturday; Sunday is a holiday, Monday opens at nine.
    expect((await own.call(contract.chat.state)).data).toMatchObject({
      state: 'closed',
      hours: null,
      opens_at: '2026-11-23T04:00:00.000Z',
    });
  } finally {
    await own.close();
  }
});

test('canned answers have three languages and known variables only', async () => {
  const staff = await operator(api);
  const text = { kr: 'Салом, {client}!', uz: 'Salom, {client}!', ru: 'Здравствуйте, {client}!' };
  const { data } = await staff.call(staffChat.saveCanned, { body: { code: 'Salom-1', text } });
  expect(data).toMatchObject({ code: 'salom-1', text });
  expect(
    (await staff.call(staffChat.saveCanned, { body: { code: 'salom-1', text: { ...text, ru: 'Добрый день!' } } })).data
      .id,
  ).toBe(data.id);
  expect((await staff.call(staffChat.canned)).data.find(({ code }) => code === 'salom-1')?.text.ru).toBe(
    'Добрый день!',
  );
  for (const wrong of [
    { ...text, ru: '' },
    { ...text, uz: 'Salom, {parol}!' },
  ])
    expect((await staff.call(staffChat.saveCanned, { body: { code: 'a', text: wrong } })).status).toBe(400);
  expect((await staff.call(staffChat.removeCanned, { body: { id: data.id } })).data).toEqual({});
  expect((await staff.call(staffChat.removeCanned, { body: { id: data.id } })).status).toBe(404);
});

test('the figures of a day count conversations, answers and ratings, and a transcript needs a fresh code', async () => {
  const own = await startApi({ products: 20 });
  try {
    const staff = await operator(own, 'Рақам');
    const one = await openQuestion(own, 'Савол\n2. Рақам: Ваъда');
    own.later(30_000);
    await claimSession(staff, one.session.id);
    await replyAs(staff, one.session.id, 'Жавоб');
    await staff.call(staffChat.close, { body: { id: one.session.id } });
    await one.guest.call(chat.rateSession, { params: { id: one.session.id }, body: { rate: 5 } });
    const two = await openQuestion(own, 'Жавобсиз');
    await claimSession(staff, two.session.id);
    await staff.call(staffChat.close, { body: { id: two.session.id } });
    const { days } = (await staff.call(staffChat.figures, { query: { from: '2026-11-20', to: '2026-11-21' } })).data;
    expect(days).toEqual([
      {
        day: '2026-11-20',
        chats: 0,
        answered: 0,
        missed: 0,
        answer_median: null,
        answer_p90: null,
        rates: [0, 0, 0, 0, 0],
      },
      {
        day: '2026-11-21',
        chats: 2,
        answered: 1,
        missed: 1,
        answer_median: 30,
        answer_p90: 30,
        rates: [0, 0, 0, 0, 1],
      },
    ]);
    expect((await staff.call(staffChat.figures, { query: { from: '2026-01-01', to: '2026-11-21' } })).status).toBe(400);
    const text = await staff.call(staffChat.transcript, { query: { id: one.session.id } });
    expect([text.status, text.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="chat-${one.session.id}.txt"`,
    ]);
    expect(String(text.body)).toMatch(/1\. .* < Нодира: Савол\n {4}2\. Рақам: Ваъда\n2\. .* > Рақам: Жавоб/);
    own.later(11 * minute);
    expect((await staff.call(staffChat.transcript, { query: { id: one.session.id } })).failure.code).toBe(1470);
  } finally {
    await own.close();
  }
});

test('a question outside of opening hours is answered by SMS once, unless it was read in the window', async () => {
  let clock = new Date('2026-11-21T18:00:00Z');
  const night = await startApi({ products: 20, now: () => clock });
  try {
    const { guest, session } = await openQuestion(night, 'Соат нечада очасизлар?');
    expect((await guest.call(chat.sessions)).data[0]?.out_of_hours).toBe(true);
    clock = new Date('2026-11-22T04:30:00Z');
    const staff = await operator(night, 'Эрталабки');
    await claimSession(staff, session.id);
    await replyAs(staff, session.id, 'Соат 9 да.');
    const look = async () => {
      await night.app.services.jobs.run('chat.answers');
      await night.app.services.outbox.drain();
      return night.sent.filter(({ id }) => id.startsWith('chat-')).map(({ text }) => text);
    };
    expect(await look()).toEqual([]);
    clock = new Date(clock.getTime() + 2 * minute);
    expect(await look()).toEqual(['Texnomart: ответ оператора. Соат 9 да.']);
    expect(await look()).toHaveLength(1);
    const last = await replyAs(staff, session.id, 'Яна бир гап.');
    await guest.call(chat.mark, { body: { mobile_session_id: session.id, delivered: last.seq, read: last.seq } });
    clock = new Date(clock.getTime() + 2 * minute);
    expect(await look()).toHaveLength(1);
    await sendText(guest, session.id, 'Раҳмат');
    clock = new Date(clock.getTime() + 2 * minute);
    expect(await look()).toHaveLength(1);
  } finally {
    await night.close();
  }
});
