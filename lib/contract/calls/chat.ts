import * as chat from '../chat.ts';

export const chatCalls = {
  registerGuest: chat.registerGuest,
  openSession: chat.openSession,
  sessions: chat.sessions,
  rateSession: chat.rateSession,
  messages: chat.messages,
  send: chat.send,
  after: chat.after,
  mark: chat.mark,
  typing: chat.typing,
  storeFile: chat.storeFile,
  file: chat.file,
  state: chat.chatState,
} as const;
