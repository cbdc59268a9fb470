import type { ShopIdentity } from '../contract/content.ts';

/** Facts about the shop for islands. */
export interface ShopFacts {
  readonly name: string;
  /** E.164; null without a phone. */
  readonly phone: string | null;
  /** Opening hours, `H:MM` in Tashkent, and closed days. */
  readonly hours: { readonly opens: string; readonly closes: string };
  readonly holidays: readonly string[];
  /** Key of Yandex Maps, if it is used for stores. */
  readonly mapsKey?: string;
}

/** The facts that are sent with every page; server only. */
export function shopFacts({ name, phones, hours, holidays }: ShopIdentity): ShopFacts {
  const mapsKey = process.env['MAPS_KEY'];
  return { name, phone: phones[0] ?? null, hours, holidays, ...(mapsKey ? { mapsKey } : {}) };
}
