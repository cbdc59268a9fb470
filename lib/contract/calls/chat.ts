export * as chat from '../chat.ts';
