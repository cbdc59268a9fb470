import { z } from 'zod';
import type { Services } from '../../services.ts';

/** What a token of ours contains: the partner's own one never leaves the server. */
const contentSchema = z.object({ partner: z.string(), phone: z.string(), token: z.string(), expires: z.number() });
const context = 'member token';

/** Seals a partner's member token for a phone. */
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

/** The partner's token of a sealed one; undefined for one that is forged, old, or of another partner or phone. */
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
    // Whatever is wrong with it, it is no token of ours.
    return undefined;
  }
}
