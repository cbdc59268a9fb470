import type { Services } from '../../services.ts';

/** Whether a phone can get SMS: foreign numbers are expensive, and landlines lose them. */
export async function isMobile(services: Pick<Services, 'reference'>, phone: string): Promise<boolean> {
  const {
    settings: { account },
  } = await services.reference.get();
  return account.mobile_prefixes.some((prefix) => phone.startsWith(`+998${prefix}`));
}
