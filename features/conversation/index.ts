export { Composer, type Composed } from './composer';
export { MessageList } from './message-list';
export { mayNotice, showNotice } from './notice';
export { ring } from './tone';
export type { ConversationSide } from './side';
