import { contract } from '../../../lib/contract/index.ts';
import { filesOf } from '../../http/form.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Shop } from '../../services.ts';
import { cannedAnswers, removeCanned, saveCanned } from './canned.ts';
import { close, notOwnRefusal, release, reopen, take, takeOver, transfer } from './claims.ts';
import { figuresOf } from './figures.ts';
import { storeFile } from './files.ts';
import { hoursOf, setHours } from './hours-setting.ts';
import { addNote, notesOf } from './notes.ts';
import { heardOf, operatorsOf, setPresence } from './presence.ts';
import { queueOf } from './queue.ts';
import { sendFile } from './send-file.ts';
import { contextOfChat } from './shopper-context.ts';
import { ringingNow, staffChat as chatForStaff } from './staff-chats.ts';
import { markByOperator, messagesForStaff, sendFromOperator, typingByOperator } from './staff-messages.ts';
import { mailTranscript } from './mailed-transcript.ts';
import { transcriptOf } from './transcript.ts';

const { staffChat } = contract;

function holdingRoutes(mount: Mount, shop: Shop): void {
  mount(staffChat.queue, async ({ query, shop: { staff } }) => {
    await heardOf(shop, [staff.id]);
    return queueOf(shop, staff.id, query);
  });
  mount(staffChat.chat, async ({ query }) => await chatForStaff(shop.db, query.id, await ringingNow(shop)) ?? refuse('notFound'));
  mount(staffChat.take, (call) => take(shop, call, call.body.id, call.body.version));
  mount(staffChat.takeOver, (call) => takeOver(shop, call, call.body.id, call.body.from));
  mount(staffChat.release, (call) => release(shop, call, call.body.id));
  mount(staffChat.transfer, (call) => transfer(shop, call, call.body));
  mount(staffChat.close, (call) => close(shop, call, call.body.id));
  mount(staffChat.reopen, (call) => reopen(shop, call, call.body.id));
}

function messageRoutes(mount: Mount, shop: Shop): void {
  mount(staffChat.messages, ({ query: { id, ...part }, shop: { locale } }) => messagesForStaff(shop, id, part, locale));
  mount(staffChat.send, (call) => {
    const { id, ...draft } = call.body;
    return sendFromOperator(shop, call, id, draft);
  });
  mount(staffChat.mark, ({ body, shop: { staff } }) => markByOperator(shop, staff, body.id, body));
  mount(staffChat.typing, ({ body, shop: { staff } }) => typingByOperator(shop, staff, body.id));
  mount(staffChat.storeFile, async ({ body, request, shop: { staff } }) => {
    const [file] = filesOf(request);
    if (file === undefined) return refuse('invalid', [{ field: 'file', message: 'required' }]);
    const session = await shop.db.selectFrom('chat_sessions').select(['id', 'status', 'operator_id', 'operator_name']).where('id', '=', body.id).executeTakeFirst();
    if (session === undefined) return refuse('notFound');
    const refusal = notOwnRefusal(session, staff);
    return refusal ?? storeFile(shop, { sessionId: session.id, side: 'operator', operatorId: staff.id }, { ...file, type: body.file_type });
  });
  mount(staffChat.file, async ({ params, reply }) =>
    sendFile(shop, reply, await shop.db.selectFrom('chat_files').select(['id', 'kind', 'media_type', 'name']).where('id', '=', params.id).executeTakeFirst()));
}

function deskRoutes(mount: Mount, shop: Shop): void {
  mount(staffChat.notes, ({ query }) => notesOf(shop, query.id));
  mount(staffChat.addNote, (call) => addNote(shop, call, call.body.id, call.body.text));
  mount(staffChat.canned, () => cannedAnswers(shop));
  mount(staffChat.saveCanned, (call) => saveCanned(shop, call, call.body));
  mount(staffChat.removeCanned, (call) => removeCanned(shop, call, call.body.id));
  mount(staffChat.operators, () => operatorsOf(shop));
  mount(staffChat.setPresence, (call) => setPresence(shop, call, call.body.presence));
  mount(staffChat.hours, () => hoursOf(shop));
  mount(staffChat.setHours, (call) => setHours(shop, call, call.body));
  mount(staffChat.context, ({ query, shop: { locale } }) => contextOfChat(shop, query.id, locale));
  mount(staffChat.transcript, async (call) => {
    void call.reply.header('content-disposition', `attachment; filename="chat-${call.query.id}.txt"`);
    return transcriptOf(shop, call, call.query.id);
  });
  mount(staffChat.mailTranscript, (call) => mailTranscript(shop, call, call.body.id));
  mount(staffChat.figures, async ({ query }) => ({ days: await figuresOf(shop, query.from, query.to) }));
}

/** The operators' side of the support chat. */
export function staffChatRoutes(mount: Mount, shop: Shop): void {
  holdingRoutes(mount, shop);
  messageRoutes(mount, shop);
  deskRoutes(mount, shop);
}
