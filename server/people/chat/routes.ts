import { contract } from '../../../lib/contract/index.ts';
import { askerOf, customerGuest } from '../../http/context.ts';
import { filesOf } from '../../http/form.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { ChatCaller } from '../../http/chat-caller.ts';
import { rateLimited } from '../../limits/limiter.ts';
import type { RateLimitName } from '../../limits/rate-limits.ts';
import type { Services } from '../../services.ts';
import {
  catchUp,
  type ClientCall,
  markByClient,
  pageOfMessages,
  sendFromClient,
  typingByClient,
} from './client-messages.ts';
import { openSession, rateSession, sessionsOf } from './client-sessions.ts';
import { storeFile } from './files.ts';
import { makeGuest } from './guests.ts';
import { sendFile } from './send-file.ts';
import { isOwnSession } from '../../http/own-chat-sessions.ts';
import { describeState } from './state.ts';

const { chat } = contract;

/** The key by which rate limits of the chat identify a shopper. */
const accountOf = (caller: ChatCaller): string => `chat ${caller.kind} ${caller.id}`;

async function rateLimitRefusal(
  services: Services,
  caller: ChatCaller,
  name: RateLimitName,
  amount = 1,
): Promise<Refusal | undefined> {
  const spent = await services.limiter.take(services.db, { account: accountOf(caller) }, { [name]: amount });
  return spent === undefined ? undefined : rateLimited(spent);
}

function sessionRoutes(mount: Mount, services: Services): void {
  mount(
    chat.registerGuest,
    async ({ body, context: { locale } }) => {
      const spent = await services.limiter.take(services.db, { phone: body.phone }, { 'chat.guest.phone.hour': 1 });
      return spent === undefined
        ? { token: await makeGuest(services.db, services.now(), { ...body, locale }) }
        : rateLimited(spent);
    },
    { rateLimit: 'chat.guest.address.hour' },
  );
  mount(
    chat.openSession,
    async ({ body, context: { chat: caller, locale } }) =>
      (await rateLimitRefusal(services, caller, 'chat.open.hour')) ?? openSession(services, caller, locale, body),
  );
  mount(chat.sessions, ({ context: { chat: caller } }) => sessionsOf(services, caller));
  mount(
    chat.rateSession,
    ({ params, body, context: { chat: caller } }) => rateSession(services, caller, params.id, body.rate),
    { rateLimit: 'chat.write' },
  );
  mount(chat.state, () => describeState(services));
}

function messageRoutes(mount: Mount, services: Services): void {
  const whose = ({
    chat: caller,
    locale,
    guestId,
  }: {
    readonly chat: ChatCaller;
    readonly locale: ClientCall['locale'];
    readonly guestId: string | undefined;
  }): ClientCall => ({ caller, locale, guestId: caller.kind === 'customer' ? customerGuest(caller.id) : guestId });
  mount(chat.messages, ({ query, context: context }) =>
    pageOfMessages(services, whose(context), query.mobile_session_id, {
      page: query.page,
      size: query['per-page'],
      before: query.before,
    }),
  );
  mount(chat.after, ({ query, context: context }) =>
    catchUp(services, whose(context), query.mobile_session_id, query.after),
  );
  mount(
    chat.send,
    async ({ body: { mobile_session_id, ...draft }, context: context }) =>
      (await rateLimitRefusal(services, context.chat, 'chat.send.minute')) ??
      sendFromClient(services, whose(context), mobile_session_id, draft),
  );
  mount(
    chat.mark,
    ({ body, context: { chat: caller } }) => markByClient(services, caller, body.mobile_session_id, body),
    { rateLimit: 'chat.write' },
  );
  mount(
    chat.typing,
    ({ body, context: { chat: caller } }) => typingByClient(services, caller, body.mobile_session_id),
    { rateLimit: 'chat.write' },
  );
}

function fileRoutes(mount: Mount, services: Services): void {
  mount(
    chat.storeFile,
    async ({ body, request, context: context }) => {
      const { chat: caller } = context;
      const spent = await rateLimitRefusal(services, caller, 'chat.file.hour');
      if (isRefusal(spent)) return spent;
      const [file] = filesOf(request);
      if (file === undefined) return refuse('invalid', [{ field: 'file', message: 'required' }]);
      const session = await services.db
        .selectFrom('chat_sessions')
        .select('id')
        .where(isOwnSession(caller))
        .where('status', '=', 1)
        .executeTakeFirst();
      if (session === undefined) return refuse('chatClosed');
      // Creating a guest costs nothing, so storage is also limited by network and by shop.
      const kilobytes = Math.ceil(file.bytes.length / 1_000);
      const full = await services.limiter.take(services.db, askerOf(context), {
        'chat.kilobytes.address.day': kilobytes,
        'chat.kilobytes.shop.day': kilobytes,
      });
      if (full !== undefined) return rateLimited(full);
      return storeFile(services, { sessionId: session.id, side: 'client' }, { ...file, type: body.file_type });
    },
    { rateLimit: 'photo.call' },
  );
  mount(
    chat.file,
    async ({ params, reply, context: { chat: caller } }) => {
      const file = await services.db
        .selectFrom('chat_files')
        .innerJoin('chat_sessions', 'chat_sessions.id', 'chat_files.session_id')
        .select(['chat_files.id', 'chat_files.kind', 'chat_files.media_type', 'chat_files.name'])
        .where('chat_files.id', '=', params.id)
        .where(isOwnSession(caller))
        // A file that an operator has uploaded and not sent is not visible to the shopper.
        .where((eb) => eb.or([eb('chat_files.operator_id', 'is', null), eb('chat_files.used_at', 'is not', null)]))
        .executeTakeFirst();
      return sendFile(services, reply, file);
    },
    { rateLimit: 'chat.look' },
  );
}

/** The shopper's side of the support chat. */
export function chatRoutes(mount: Mount, services: Services): void {
  sessionRoutes(mount, services);
  messageRoutes(mount, services);
  fileRoutes(mount, services);
}
