import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract, startApi } from '../../support/api.ts';
import { newPhone, openBrowser, register } from '../../support/accounts.ts';
import {
  replyAs,
  openQuestion,
  type ChatClient,
  chatGuest,
  chatClient,
  fileForm,
  createSession,
  operator,
  sendText,
  claimSession,
} from '../../support/chat.ts';
import { erasePerson } from '../../../server/people/account/erase/erase-person.ts';

const { chat, staffChat } = contract;
const day = 86_400_000;

test('inactive conversations are closed; closed ones are deleted in time with their files, and guests with their last one', async () => {
  const api = await startApi({ products: 20 });
  try {
    const upload = async (guest: ChatClient) => {
      const { payload, headers } = fileForm(Buffer.from('сўз'), 'a.txt', { file_type: 'file' });
      return (
        await api.raw({
          method: 'POST',
          url: `/api/${chat.storeFile.path}`,
          payload,
          headers: { ...headers, authorization: `Bearer ${guest.token}` },
        })
      ).data as { id: string };
    };
    const startedAt = api.app.services.now();
    /** Sweeps files as old as the shop's clock has them; the disk's own has another day. */
    const sweep = async () => {
      const folder = join(api.dataDir, 'chat');
      for (const name of await readdir(folder)) await utimes(join(folder, name), startedAt, startedAt);
      await api.app.services.jobs.run('chat.sweep');
    };
    const onDisk = () => api.app.services.chatFiles.olderThan(new Date(startedAt.getTime() + day));
    const staff = await operator(api);
    const answered = await openQuestion(api, 'Жавоб олган');
    await claimSession(staff, answered.session.id);
    const sent = await upload(answered.guest);
    await sendText(answered.guest, answered.session.id, '', { file_id: sent.id });
    const unused = await upload(answered.guest);
    await replyAs(staff, answered.session.id, 'Мана');
    const waiting = await openQuestion(api, 'Кутаётган');
    const empty = await createSession(await chatGuest(api));
    const status = async (id: number) =>
      (await api.db.selectFrom('chat_sessions').select('status').where('id', '=', id).executeTakeFirst())?.status;
    await sweep();
    expect([await status(answered.session.id), await status(waiting.session.id), await status(empty.id)]).toEqual([
      1, 1, 1,
    ]);
    expect((await onDisk()).toSorted()).toEqual([sent.id, unused.id].toSorted());
    api.later(4 * day);
    await sweep();
    expect([await status(answered.session.id), await status(waiting.session.id), await status(empty.id)]).toEqual([
      0, 1, 1,
    ]);
    expect((await api.db.selectFrom('chat_files').select('id').execute()).map(({ id }) => id)).toEqual([sent.id]);
    expect(await onDisk()).toEqual([sent.id]);
    api.later(4 * day);
    await sweep();
    expect(await status(empty.id)).toBeUndefined();
    api.later(30 * day);
    await sweep();
    expect(await status(waiting.session.id)).toBe(0);
    api.later(335 * day);
    await sweep();
    expect([await status(answered.session.id), await status(waiting.session.id)]).toEqual([undefined, 0]);
    api.later(40 * day);
    await sweep();
    for (const table of ['chat_sessions', 'chat_messages', 'chat_files', 'chat_guests'] as const)
      expect([table, (await api.db.selectFrom(table).selectAll().execute()).length]).toEqual([table, 0]);
    expect(await onDisk()).toEqual([]);
  } finally {
    await api.close();
  }
});

test('erasing an account deletes its conversations and those of guests with its phone', async () => {
  const api = await startApi({ products: 20 });
  try {
    const phone = newPhone();
    const browser = openBrowser(api);
    const { user } = await register(api, browser, { phone, firstName: 'Махлиё', lastName: 'Сирли' });
    const hers = chatClient(api, browser.token);
    const own = await createSession(hers);
    await sendText(hers, own.id, 'Махфий сўз');
    const guest = await chatGuest(api, 'Махлиё', phone);
    await sendText(guest, (await createSession(guest)).id, 'Махфий меҳмон сўзи');
    const other = await openQuestion(api, 'Бошқанинг сўзи');
    const staff = await operator(api);
    await claimSession(staff, own.id);
    await staff.call(staffChat.addNote, { body: { id: own.id, text: 'Махфий белги' } });
    await api.db.transaction().execute((tx) => erasePerson(tx, user.id));
    const rows = await Promise.all(
      (['chat_guests', 'chat_sessions', 'chat_messages', 'chat_notes', 'audit_log'] as const).map((table) =>
        api.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toMatch(/Махфий|Махлиё|Сирли/);
    expect(
      (await other.guest.call(chat.after, { query: { mobile_session_id: other.session.id } })).data.messages,
    ).toHaveLength(1);
  } finally {
    await api.close();
  }
});
