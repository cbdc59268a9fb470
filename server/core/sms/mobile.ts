import type { Services } from '../../services.ts';

/** Whether a phone gets messages: lines abroad or at home in a house cost or lose them. */
export async function isMobile(services: Pick<Services, 'reference'>, phone: string): Promise<boolean> {
  const {
    settings: { account },
  } = await services.reference.get();
  return account.mobile_prefixes.some((prefix) => phone.startsWith(`+998${prefix}`));
}
