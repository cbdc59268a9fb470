import type { DefinedIntegration } from '../../integrations.ts';
import { eskiz } from './eskiz.ts';
import { outbox } from './file.ts';
import type { Sms } from './port.ts';

/** Carriers of short messages, by what `SMS_PROVIDER` calls them. */
export const smsSenders = { outbox, eskiz } satisfies Readonly<Record<string, DefinedIntegration<Sms>>>;
