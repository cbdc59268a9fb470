import type { ShopIdentity } from '../contract/content.ts';

/** What islands say of the shop itself. */
export interface ShopFacts {
  readonly name: string;
  /** E.164; null for a shop that is not called. */
  readonly phone: string | null;
  /** When it is answered, `H:MM` in Tashkent, and the days on which it is not. */
  readonly hours: { readonly opens: string; readonly closes: string };
  readonly holidays: readonly string[];
  /** Key of Yandex Maps, where stores are shown on those. */
  readonly mapsKey?: string;
}

/** Of all that is known of the shop, what is sent along with every page; on the server alone. */
export function shopFacts({ name, phones, hours, holidays }: ShopIdentity): ShopFacts {
  const mapsKey = process.env['MAPS_KEY'];
  return { name, phone: phones[0] ?? null, hours, holidays, ...(mapsKey ? { mapsKey } : {}) };
}
