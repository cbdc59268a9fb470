/** Limits of the support chat that both programs use; free of zod for the browser. */

/** Values with which clients of the shop open a session. */
export const chatTitleId = 4;
export const chatPlatform = 'web';
/** Length limits of a message and of a guest's name. */
export const maxMessageLength = 4_000;
export const maxGuestName = 30;
/** Most messages in one catch-up response. */
export const maxCatchUp = 200;
/** Conversations or messages of a page. */
export const chatPageSize = 20;
/** 10 MB per file, 60 MB and thirty files per session; a megabyte is 1,048,576 bytes. */
export const maxChatFileBytes = 10 * 1_048_576;
export const maxSessionBytes = 60 * 1_048_576;
export const maxSessionFiles = 30;
/** File types: a picture is displayed in the window, anything else is downloaded. */
export const chatFileTypes = ['image', 'file'] as const;
export type ChatFileType = (typeof chatFileTypes)[number];

/** Interval at which an open page catches up and reports its read mark. */
export const catchUpMs = 30_000;
/** How long a typing event is shown; the client repeats it earlier. */
export const typingMs = 6_000;
/** An operator without a heartbeat for this long is offline. */
export const presenceSeconds = 60;

/** State of the chat: an operator is online; all are busy or away; closed at this hour. */
export const chatStates = ['open', 'busy', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];
/** Presence that an operator declares. `busy`: continues existing chats and gets no new ones. */
export const presences = ['online', 'busy', 'away'] as const;
export type Presence = (typeof presences)[number];

/** Namespaces of the sockets, which share one engine at this path. */
export const socketPath = '/api/socket/';
export const socketNamespaces = { chat: '/chat', push: '/push', staff: '/staff' } as const;
