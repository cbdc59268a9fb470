import { expect, test } from 'vitest';
import { loadCall, type ShopperContract } from '@/lib/contract/load-call';
import { shopperContract } from '@/lib/contract/shopper';

test('each call loads only its own area of the contract and equals the whole contract', async () => {
  for (const [area, calls] of Object.entries(shopperContract)) {
    for (const [name, call] of Object.entries(calls)) {
      expect(await loadCall((contract) => (contract as Record<string, Record<string, unknown>>)[area]?.[name])).toBe(
        call,
      );
    }
  }
});

test('an unknown area throws', async () => {
  await expect(
    loadCall((contract) => (contract as ShopperContract & { nowhere: { at: unknown } }).nowhere.at),
  ).rejects.toThrow('no area');
  await expect(loadCall(() => undefined)).rejects.toThrow('no area');
});
