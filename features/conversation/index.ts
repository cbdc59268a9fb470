export { Composer, type Composed } from './composer';
export { MessageList } from './message-list';
export { canNotify, showNotification } from './show-notification';
export { playTone } from './play-tone';
export type { ConversationSide } from './side';
