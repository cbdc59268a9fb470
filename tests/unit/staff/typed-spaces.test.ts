import { describe, expect, test } from 'vitest';
import { withText } from '@/features/staff/product/text-drafts';
import { type StoredValues, withDraft } from '@/features/staff/stores/store-drafts';
import type { StaffProductPage } from '@/lib/contract/staff-product';

const stored = { 'name.ru': 'Чиланзар', services: ['pickup', 'cash'] } as unknown as StoredValues;
const none = { text: null, made: false };
const texts = {
  name: { ru: { text: 'Чайник', made: false }, uz: none, kr: none },
} as unknown as StaffProductPage['texts'];

describe('a space at the end, before the next word', () => {
  test('stays in a text of a store', () => {
    const drafts = withDraft({}, stored, 'name.ru', 'Чиланзар ');
    expect(drafts['name.ru']).toEqual({ seen: 'Чиланзар', wanted: 'Чиланзар ' });
    expect(withDraft(drafts, stored, 'name.ru', 'Чиланзар')).toEqual({});
  });

  test('stays in a text of a product', () => {
    const drafts = withText({}, texts, 'name.ru', 'Чайник ');
    expect(drafts['name.ru']).toEqual({ seen: 'Чайник', wanted: 'Чайник ' });
    expect(withText(drafts, texts, 'name.ru', 'Чайник')).toEqual({});
    expect(withText(withText({}, texts, 'name.uz', 'a'), texts, 'name.uz', '')).toEqual({});
  });
});

test('services of a store in another order are no draft', () => {
  const drafts = withDraft({}, stored, 'services', ['pickup']);
  expect(drafts.services).toBeDefined();
  expect(withDraft(drafts, stored, 'services', ['cash', 'pickup'])).toEqual({});
});
