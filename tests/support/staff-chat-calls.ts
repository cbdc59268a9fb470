import { randomUUID } from 'node:crypto';
import { contract, type TestApi } from './api.ts';
import { openQuestion } from './chat.ts';
import { row, type StaffCallRow } from './staff-calls.ts';
import { addStaff, staffIn, type StaffBrowser } from './staff.ts';

const { staffChat } = contract;

/** A conversation that waits for an operator. */
async function waiting(api: TestApi): Promise<{ id: number }> {
  return { id: (await openQuestion(api)).session.id };
}

/** A conversation of the caller, or of another operator if the caller's role does not allow it. */
async function ownSession(api: TestApi, caller: StaffBrowser): Promise<{ id: number }> {
  const { id } = await waiting(api);
  await api.db
    .updateTable('chat_sessions')
    .set({ operator_id: caller.id, operator_name: caller.login })
    .where('id', '=', id)
    .execute();
  return { id };
}

const today = '2026-11-21';
const text = { kr: 'Салом', uz: 'Salom', ru: 'Здравствуйте' };

/** Every call of the operators. */
export const staffChatRows: readonly StaffCallRow[] = [
  row(staffChat.queue),
  row(staffChat.canned),
  row(staffChat.operators),
  row(staffChat.hours),
  row(staffChat.figures, async () => ({ query: { from: today, to: today } })),
  ...[staffChat.chat, staffChat.messages, staffChat.notes, staffChat.context].map((endpoint) =>
    row(endpoint, async ({ api }) => ({ query: await waiting(api) })),
  ),
  { ...row(staffChat.transcript, async ({ api }) => ({ query: await waiting(api) })), audited: true },
  row(staffChat.mailTranscript, async ({ api }) => {
    const { id } = await waiting(api);
    await api.db
      .updateTable('chat_sessions')
      .set({ email: `lola.${id}@example.uz` })
      .where('id', '=', id)
      .execute();
    return { body: { id } };
  }),
  row(staffChat.take, async ({ api }) => {
    const { id } = await waiting(api);
    const { version } = await api.db
      .selectFrom('chat_sessions')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { body: { id, version } };
  }),
  row(staffChat.takeOver, async ({ api, caller }) => {
    const other = await addStaff(api, 'operator');
    const { id } = await ownSession(api, caller);
    await api.db.updateTable('chat_sessions').set({ operator_id: other.id }).where('id', '=', id).execute();
    return { body: { id, from: other.id } };
  }),
  ...[staffChat.release, staffChat.close, staffChat.typing].map((endpoint) =>
    row(endpoint, async ({ api, caller }) => ({ body: await ownSession(api, caller) })),
  ),
  row(staffChat.transfer, async ({ api, caller }) => ({
    body: { ...(await ownSession(api, caller)), to: (await addStaff(api, 'operator')).id },
  })),
  row(staffChat.reopen, async ({ api }) => {
    const { id } = await waiting(api);
    await api.db
      .updateTable('chat_sessions')
      .set({ status: 0, closed_at: api.app.services.now() })
      .where('id', '=', id)
      .execute();
    return { body: { id } };
  }),
  row(staffChat.send, async ({ api, caller }) => ({ body: { ...(await ownSession(api, caller)), text: 'Ҳа, бор' } })),
  row(staffChat.mark, async ({ api, caller }) => ({
    body: { ...(await ownSession(api, caller)), delivered: 1, read: 1 },
  })),
  row(staffChat.addNote, async ({ api }) => ({ body: { ...(await waiting(api)), text: 'Қайта қўнғироқ' } })),
  row(staffChat.saveCanned, async () => ({ body: { code: 'salom', text } })),
  row(staffChat.removeCanned, async ({ api }) => {
    const { id } = await api.db
      .insertInto('chat_canned')
      .values({ code: `x${randomUUID().slice(0, 8)}`, text: JSON.stringify(text), updated_at: api.app.services.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { id } };
  }),
  row(staffChat.setPresence, async () => ({ body: { presence: 'busy' as const } })),
  row(staffChat.setHours, async ({ api }) => ({
    body: (await (await staffIn(api, 'admin')).call(staffChat.hours)).data,
  })),
  // A form; what is sent here is none, and is looked at only where it may come at all.
  {
    ...row(staffChat.storeFile, async ({ api, caller }) => ({
      body: { ...(await ownSession(api, caller)), file_type: 'image' as const },
    })),
    status: 415,
  },
  { ...row(staffChat.file), status: 404, params: { id: `cf_${'a'.repeat(32)}` } },
];
