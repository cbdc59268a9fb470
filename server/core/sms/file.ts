import { z } from 'zod';
import { defineChoice } from '../../integrations.ts';
import { outboxFile } from '../../outbox-file.ts';
import type { Sms } from './port.ts';

/** Appends messages to `DATA_DIR/outbox/sms.jsonl` and sends none. */
export function fileSms(dataDir: string, now: () => Date): Sms {
  const keep = outboxFile(dataDir, 'sms');
  return { send: ({ id, to, text }) => keep({ id, to, text, at: now().toISOString() }) };
}

export const fileSender = defineChoice({
  env: {},
  settings: z.object({}),
  open: (_settings, { dataDir, now }): Sms => fileSms(dataDir, now),
});
