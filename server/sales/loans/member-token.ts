import { z } from 'zod';
import type { Services } from '../../services.ts';

/** Content of the shop's own token; the partner's token never leaves the server. */
const contentSchema = z.object({ partner: z.string(), phone: z.string(), token: z.string(), expires: z.number() });
const context = 'member token';

/** Encrypts a partner's member token for a phone. */
export const sealMemberToken = (
  services: Services,
  partner: string,
  phone: string,
  token: string,
  expiresInSeconds: number,
): string =>
  services.vault.sealText(
    JSON.stringify({ partner, phone, token, expires: services.now().getTime() + expiresInSeconds * 1000 }),
    context,
  );

/** The partner's token of an encrypted one; undefined for a forged or expired one, or another partner or phone. */
export function openMemberToken(
  services: Services,
  sealed: string,
  partner: string,
  phone: string,
): string | undefined {
  try {
    const content = contentSchema.parse(JSON.parse(services.vault.openText(sealed, context)));
    return content.partner === partner && content.phone === phone && content.expires > services.now().getTime()
      ? content.token
      : undefined;
  } catch {
    // Any error means that it is no valid token.
    return undefined;
  }
}
