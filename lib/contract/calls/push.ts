import * as push from '../push.ts';

export const pushCalls = {
  key: push.pushKey,
  subscribe: push.subscribePush,
  unsubscribe: push.unsubscribePush,
} as const;
