export { Composer, type Composed } from './composer';
export { MessageList } from './message-list';
export { canNotify, showNotification } from './notice';
export { playTone } from './play-tone';
export type { ConversationSide } from './side';
