import { expect, test } from 'vitest';
import { draftOf, dropDraft, storeDraft } from '../../../features/reviews/draft.ts';
import { hasPersonalData } from '../../../lib/routing/private-path.ts';
import { resetUserState } from '../../../stores/user-state.ts';

test('a review draft is removed on sign-out', () => {
  storeDraft(1, { values: { mark: 5, name: 'Анвар', advantages: '', flaws: '', comment: 'Хороший' } });
  storeDraft(2, { values: { mark: 1, name: 'Анвар', advantages: '', flaws: '', comment: 'Плохой' } });
  resetUserState();
  for (const productId of [1, 2]) expect(draftOf(productId).values).toMatchObject({ name: '', comment: '' });
  dropDraft(1);
});

test.each([
  ['/checkout/', true],
  ['/thanks/', true],
  ['/page/order-status/', true],
  ['/preorder/', true],
  ['/verification/', true],
  ['/', false],
  ['/cart/', false],
  ['/news/', false],
  ['/product/detail/1/', false],
  ['/page/about/', false],
])('a page at %s has personal data: %s', (path, holds) => {
  expect(hasPersonalData(path)).toBe(holds);
});
