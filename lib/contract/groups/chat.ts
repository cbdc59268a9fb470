export { chatCalls as chat } from '../calls/chat.ts';
