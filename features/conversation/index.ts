export { Composer, type Composed } from './composer';
export { MessageList } from './message-list';
export type { ConversationSide } from './side';
