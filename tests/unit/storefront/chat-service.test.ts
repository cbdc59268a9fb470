import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { hostOf, isChatCall } from '../../../storefront/server/chat-service.ts';

test('requests of the chat, its operators and its sockets go to the chat service, all others to the shop’s API', () => {
  for (const url of [
    '/api/chat/mobile/mobile-session',
    '/api/chat/mobile/chat?mobile_session_id=1',
    '/api/staff/chat/queue',
    '/api/socket/?EIO=4&transport=polling',
  ])
    expect(isChatCall(url), url).toBe(true);
  for (const url of [
    '/api/common/v1/user/refresh',
    '/api/staff/orders',
    '/api/chat',
    '/api/chatter/',
    '/api//chat/mobile/chat',
    '/api/staff/chats',
    '/media/chat/',
    '/?next=/api/chat/',
  ])
    expect(isChatCall(url), url).toBe(false);
});

test('a service address is read with its port, an IPv6 address without brackets', () => {
  expect(hostOf('http://chat.internal:4100')).toEqual({ host: 'chat.internal', port: 4100 });
  expect(hostOf('http://[::1]:4100/')).toEqual({ host: '::1', port: 4100 });
  expect(hostOf('http://chat.internal')).toEqual({ host: 'chat.internal', port: 80 });
});

test('a chat address that cannot be proxied is reported at start', () => {
  const problemsOf = (address: string): readonly string[] => {
    const read = readConfig({ CHAT_URL: address });
    return read.ok ? [] : read.problems;
  };
  for (const address of ['https://chat.internal', 'http://chat.internal:4100/api', 'chat.internal:4100'])
    expect(problemsOf(address), address).toEqual([expect.stringContaining('CHAT_URL')]);
  for (const address of ['http://chat.internal:4100', 'http://127.0.0.1:4100/'])
    expect(problemsOf(address), address).toEqual([]);
});
