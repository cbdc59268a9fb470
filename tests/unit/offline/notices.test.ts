import { expect, test } from 'vitest';
import { noticeOf } from '../../../features/offline/worker/notices.ts';

const notice = { title: 'Заказ 26-100015', body: 'В пути', path: '/ru/thanks/?id=15', topic: 'order-15' };

test('a push notice of the shop is shown with its target', () => {
  expect(noticeOf({ ...notice, more: 1 })).toEqual(notice);
});

test.each([
  undefined,
  null,
  'text',
  5,
  [],
  {},
  { ...notice, title: 1 },
  { ...notice, topic: undefined },
  { ...notice, path: 'https://evil.example/' },
  { ...notice, path: '//evil.example/' },
  { ...notice, path: '/\\evil.example/' },
  { ...notice, path: 'javascript:alert(1)' },
])('an invalid notice is not shown: %j', (data) => {
  expect(noticeOf(data)).toBeUndefined();
});
