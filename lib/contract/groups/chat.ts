export { chatCalls as chat } from '../areas/chat.ts';
