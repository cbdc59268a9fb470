import { contract } from '../../../lib/contract/index.ts';
import { filesOf } from '../../http/form.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { cannedAnswers, removeCanned, saveCanned } from './canned.ts';
import { close, notOwnRefusal, release, reopen, claim, takeOver, transfer } from './claims.ts';
import { figuresOf } from './figures.ts';
import { storeFile } from './files.ts';
import { hoursOf, setHours } from './hours-setting.ts';
import { addNote, notesOf } from './notes.ts';
import { recordHeartbeat, operatorsOf, setPresence } from './presence.ts';
import { queueOf } from './queue.ts';
import { sendFile } from './send-file.ts';
import { contextOfChat } from './shopper-context.ts';
import { ringingNow, staffChat as chatForStaff } from './staff-chats.ts';
import { markByOperator, messagesForStaff, sendFromOperator, typingByOperator } from './staff-messages.ts';
import { mailTranscript } from './mailed-transcript.ts';
import { transcriptOf } from './transcript.ts';

const { staffChat } = contract;

function holdingRoutes(mount: Mount, services: Services): void {
  mount(staffChat.queue, async ({ query, context: { staff } }) => {
    await recordHeartbeat(services, [staff.id]);
    return queueOf(services, staff.id, query);
  });
  mount(
    staffChat.chat,
    async ({ query }) => (await chatForStaff(services.db, query.id, await ringingNow(services))) ?? refuse('notFound'),
  );
  mount(staffChat.take, (call) => claim(services, call, call.body.id, call.body.version));
  mount(staffChat.takeOver, (call) => takeOver(services, call, call.body.id, call.body.from));
  mount(staffChat.release, (call) => release(services, call, call.body.id));
  mount(staffChat.transfer, (call) => transfer(services, call, call.body));
  mount(staffChat.close, (call) => close(services, call, call.body.id));
  mount(staffChat.reopen, (call) => reopen(services, call, call.body.id));
}

function messageRoutes(mount: Mount, services: Services): void {
  mount(staffChat.messages, ({ query: { id, ...part }, context: { locale } }) =>
    messagesForStaff(services, id, part, locale),
  );
  mount(staffChat.send, (call) => {
    const { id, ...draft } = call.body;
    return sendFromOperator(services, call, id, draft);
  });
  mount(staffChat.mark, ({ body, context: { staff } }) => markByOperator(services, staff, body.id, body));
  mount(staffChat.typing, ({ body, context: { staff } }) => typingByOperator(services, staff, body.id));
  mount(staffChat.storeFile, async ({ body, request, context: { staff } }) => {
    const [file] = filesOf(request);
    if (file === undefined) return refuse('invalid', [{ field: 'file', message: 'required' }]);
    const session = await services.db
      .selectFrom('chat_sessions')
      .select(['id', 'status', 'operator_id', 'operator_name'])
      .where('id', '=', body.id)
      .executeTakeFirst();
    if (session === undefined) return refuse('notFound');
    const refusal = notOwnRefusal(session, staff);
    return (
      refusal ??
      storeFile(
        services,
        { sessionId: session.id, side: 'operator', operatorId: staff.id },
        { ...file, type: body.file_type },
      )
    );
  });
  mount(staffChat.file, async ({ params, reply }) =>
    sendFile(
      services,
      reply,
      await services.db
        .selectFrom('chat_files')
        .select(['id', 'kind', 'media_type', 'name'])
        .where('id', '=', params.id)
        .executeTakeFirst(),
    ),
  );
}

function deskRoutes(mount: Mount, services: Services): void {
  mount(staffChat.notes, ({ query }) => notesOf(services, query.id));
  mount(staffChat.addNote, (call) => addNote(services, call, call.body.id, call.body.text));
  mount(staffChat.canned, () => cannedAnswers(services));
  mount(staffChat.saveCanned, (call) => saveCanned(services, call, call.body));
  mount(staffChat.removeCanned, (call) => removeCanned(services, call, call.body.id));
  mount(staffChat.operators, () => operatorsOf(services));
  mount(staffChat.setPresence, (call) => setPresence(services, call, call.body.presence));
  mount(staffChat.hours, () => hoursOf(services));
  mount(staffChat.setHours, (call) => setHours(services, call, call.body));
  mount(staffChat.context, ({ query, context: { locale } }) => contextOfChat(services, query.id, locale));
  mount(staffChat.transcript, async (call) => {
    void call.reply.header('content-disposition', `attachment; filename="chat-${call.query.id}.txt"`);
    return transcriptOf(services, call, call.query.id);
  });
  mount(staffChat.mailTranscript, (call) => mailTranscript(services, call, call.body.id));
  mount(staffChat.figures, async ({ query }) => ({ days: await figuresOf(services, query.from, query.to) }));
}

/** The operators' side of the support chat. */
export function staffChatRoutes(mount: Mount, services: Services): void {
  holdingRoutes(mount, services);
  messageRoutes(mount, services);
  deskRoutes(mount, services);
}
