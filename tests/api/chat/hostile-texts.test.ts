import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import {
  replyAs,
  openQuestion,
  chatGuest,
  fileForm,
  createSession,
  operator,
  sendText,
  claimSession,
} from '../../support/chat.ts';
import { xssTexts } from '../../support/xss.ts';

const { chat, staffChat } = contract;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

test('hostile texts are returned unchanged to both sides, as JSON', async () => {
  expect(new Set(xssTexts).size).toBeGreaterThanOrEqual(60);
  const { guest, session } = await openQuestion(api);
  const staff = await operator(api);
  await claimSession(staff, session.id);
  for (const text of xssTexts) {
    await sendText(guest, session.id, text);
    await replyAs(staff, session.id, text);
    await staff.call(staffChat.addNote, { body: { id: session.id, text } });
  }
  const wanted = xssTexts.flatMap((text) => [text.trim(), text.trim()]);
  const forClient = await guest.call(chat.after, { query: { mobile_session_id: session.id, after: 1 } });
  const forStaff = await staff.call(staffChat.messages, { query: { id: session.id, after: 1 } });
  for (const answer of [forClient, forStaff]) {
    expect(answer.data.messages.map(({ text }) => text)).toEqual(wanted);
    expect([answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ]);
  }
  expect((await staff.call(staffChat.notes, { query: { id: session.id } })).data.map(({ text }) => text)).toEqual(
    xssTexts.map((text) => text.trim()),
  );
  const transcript = await staff.call(staffChat.transcript, { query: { id: session.id } });
  expect([
    transcript.headers['content-type'],
    transcript.headers['x-content-type-options'],
    String(transcript.headers['content-disposition']).split(';')[0],
  ]).toEqual(['text/plain; charset=utf-8', 'nosniff', 'attachment']);
});

test('names of guests and files, canned answers and searches accept them and remove only unsafe characters', async () => {
  const staff = await operator(api);
  for (const [index, text] of xssTexts.entries()) {
    const guest = await chatGuest(api, text.slice(0, 30));
    const session = await createSession(guest);
    const { payload, headers } = fileForm(Buffer.from('сўз'), text.replace(/[\r\n\u2028\u2029]/g, ' '), {
      file_type: 'file',
    });
    const stored = await api.raw({
      method: 'POST',
      url: `/api/${chat.storeFile.path}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${guest.token}` },
    });
    const { id, file_name } = stored.data as { id: string; file_name: string };
    expect(file_name).not.toMatch(/[<>"/\\:|?*\u2028\u2029\u202e]/);
    const message = await sendText(guest, session.id, 'x', { file_id: id });
    expect(message.client.name).toBe(text.slice(0, 30).replace(/\s+/g, ' ').trim());
    expect((await staff.call(staffChat.queue, { query: { list: 'open', q: text.slice(0, 30) } })).status).toBe(200);
    const words = text.replace(/[{}]/g, '');
    expect(
      (
        await staff.call(staffChat.saveCanned, {
          body: { code: `x${index}`, text: { kr: words, uz: words, ru: words } },
        })
      ).data.text.ru,
    ).toBe(words.trim());
  }
});
