/** Bounds of the support chat that both programs know; kept free of zod for the browser. */

/** What a session is opened with, as clients of the shop do it. */
export const chatTitleId = 4;
export const chatPlatform = 'web';
/** Characters of a message and of a guest's name. */
export const maxMessageLength = 4_000;
export const maxGuestName = 30;
/** Messages that one answer after a number carries at most. */
export const maxCatchUp = 200;
/** 10 MB a file, 60 MB and thirty files a session; a megabyte is 1,048,576 bytes. */
export const maxChatFileBytes = 10 * 1_048_576;
export const maxSessionBytes = 60 * 1_048_576;
export const maxSessionFiles = 30;
/** What a file is sent as: a picture is drawn in the window, anything else is downloaded. */
export const chatFileTypes = ['image', 'file'] as const;
export type ChatFileType = (typeof chatFileTypes)[number];

/** How often a page that is open asks for what it may have missed, and says what it has seen. */
export const catchUpMs = 30_000;
/** For so long a word that somebody is typing is good; who goes on typing says it again before. */
export const typingMs = 6_000;
/** An operator of whom nothing was heard for so long is not there. */
export const presenceSeconds = 60;

/** Whether somebody answers: an operator is there; all are busy or away; nobody answers at this hour. */
export const chatStates = ['open', 'busy', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];
/** What an operator says of themselves. `busy`: goes on with their chats and takes no new ones. */
export const presences = ['online', 'busy', 'away'] as const;
export type Presence = (typeof presences)[number];

/** Namespaces of the sockets, one engine for all of them at this path of the shop's own host. */
export const socketPath = '/api/socket/';
export const socketNamespaces = { chat: '/chat', push: '/push', staff: '/staff' } as const;
