import { expect, test } from 'vitest';
import { loadCall, type ShopperContract } from '@/lib/contract/load-call';
import { shopperContract } from '@/lib/contract/shopper';

test('every call of the shop comes with its area alone, as the whole contract has it', async () => {
  for (const [area, calls] of Object.entries(shopperContract)) {
    for (const [name, call] of Object.entries(calls)) {
      expect(await loadCall((contract) => (contract as Record<string, Record<string, unknown>>)[area]?.[name])).toBe(
        call,
      );
    }
  }
});

test('what is no area of the contract is a mistake of whoever asks', async () => {
  await expect(
    loadCall((contract) => (contract as ShopperContract & { nowhere: { at: unknown } }).nowhere.at),
  ).rejects.toThrow('no area');
  await expect(loadCall(() => undefined)).rejects.toThrow('no area');
});
