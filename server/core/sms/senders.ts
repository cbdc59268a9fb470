import type { DefinedIntegration } from '../../integrations.ts';
import { eskiz } from './eskiz.ts';
import { fileSender } from './file.ts';
import type { Sms } from './port.ts';

/** SMS carriers by the values of `SMS_PROVIDER`. */
export const smsSenders = { outbox: fileSender, eskiz } satisfies Readonly<Record<string, DefinedIntegration<Sms>>>;
