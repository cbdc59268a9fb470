import { z } from 'zod';
import type { Services } from '../../services.ts';
import type { RegistrationDraft } from './customers.ts';

const draftSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  father_name: z.string().nullable(),
  email: z.string().nullable(),
  consent_news: z.boolean(),
  password_hash: z.string().nullable(),
});
const contextOf = (phone: string): string => `registration ${phone}`;

/** Encrypts the input of a registration for its phone; no account exists yet. */
export const sealRegistrationDraft = (
  { vault }: Pick<Services, 'vault'>,
  phone: string,
  draft: RegistrationDraft,
): string => vault.sealText(JSON.stringify(draft), contextOf(phone));

/** Decrypts it; undefined if there is none. */
export const openRegistrationDraft = (
  { vault }: Pick<Services, 'vault'>,
  phone: string,
  sealed: string | null,
): RegistrationDraft | undefined =>
  sealed === null ? undefined : draftSchema.parse(JSON.parse(vault.openText(sealed, contextOf(phone))));
