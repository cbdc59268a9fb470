import type { Shop } from '../../services.ts';

/** Whether a phone gets messages: lines abroad or at home in a house cost or lose them. */
export async function isMobile(shop: Pick<Shop, 'reference'>, phone: string): Promise<boolean> {
  const { settings: { account } } = await shop.reference.get();
  return account.mobile_prefixes.some((prefix) => phone.startsWith(`+998${prefix}`));
}
