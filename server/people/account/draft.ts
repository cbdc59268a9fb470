import { z } from 'zod';
import type { Services } from '../../services.ts';
import type { Draft } from './customers.ts';

const draftSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  father_name: z.string().nullable(),
  email: z.string().nullable(),
  consent_news: z.boolean(),
  password_hash: z.string().nullable(),
});
const contextOf = (phone: string): string => `registration ${phone}`;

/** What a registration said, sealed for its phone: it is nobody's account yet. */
export const sealDraft = ({ vault }: Pick<Services, 'vault'>, phone: string, draft: Draft): string =>
  vault.sealText(JSON.stringify(draft), contextOf(phone));

/** Opens it again; undefined where there is none. */
export const openDraft = (
  { vault }: Pick<Services, 'vault'>,
  phone: string,
  sealed: string | null,
): Draft | undefined =>
  sealed === null ? undefined : draftSchema.parse(JSON.parse(vault.openText(sealed, contextOf(phone))));
