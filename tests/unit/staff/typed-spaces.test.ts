import { describe, expect, test } from 'vitest';
import {
  type StoredValues as StoredCampaign,
  withDraft as withCampaignDraft,
} from '@/features/staff/campaigns/campaign-drafts';
import { withText } from '@/features/staff/product/text-drafts';
import { type StoredValues, withDraft } from '@/features/staff/stores/store-drafts';
import { campaignFields } from '@/lib/contract/staff-campaigns';
import type { StaffProductPage } from '@/lib/contract/staff-product';

const stored: StoredValues = {
  'name.uz': 'Chilonzor',
  'name.kr': 'Чилонзор',
  'name.ru': 'Чиланзар',
  'address.uz': 'Qatortol, 1',
  'address.kr': 'Қатортол, 1',
  'address.ru': 'ул. Катартал, 1',
  phone: '+998712000000',
  lat: 41.28,
  long: 69.2,
  opens: '09:00',
  closes: '21:00',
  closed_days: [],
  services: ['pickup', 'cash'],
  open: true,
};
const missing = { text: null, state: 'missing' as const };
const none = { ru: missing, uz: missing, kr: missing };
const texts: StaffProductPage['texts'] = {
  name: { ...none, ru: { text: 'Чайник', state: 'written' } },
  overview: none,
  description: none,
};

describe('a space at the end, before the next word', () => {
  test('stays in a text of a store', () => {
    const drafts = withDraft({}, stored, 'name.ru', 'Чиланзар ');
    expect(drafts['name.ru']).toEqual({ seen: 'Чиланзар', wanted: 'Чиланзар ' });
    expect(withDraft(drafts, stored, 'name.ru', 'Чиланзар')).toEqual({});
  });

  test('stays in a text of a campaign, as a new paragraph does', () => {
    const campaign: StoredCampaign = {
      ...Object.fromEntries(campaignFields.map((field) => [field, ''])),
      'name.ru': 'Скидки',
      'body.ru': 'Условия',
    } as StoredCampaign;
    const drafts = withCampaignDraft({}, campaign, 'name.ru', 'Скидки ');
    expect(drafts['name.ru']).toEqual({ seen: 'Скидки', wanted: 'Скидки ' });
    expect(withCampaignDraft(drafts, campaign, 'name.ru', 'Скидки')).toEqual({});
    expect(withCampaignDraft({}, campaign, 'body.ru', 'Условия\n')['body.ru']?.wanted).toBe('Условия\n');
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
