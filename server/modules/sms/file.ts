import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { defineChoice } from '../../outside.ts';
import type { Sms } from './port.ts';

/** Keeps messages instead of sending them: one JSON line each in `DATA_DIR/outbox/sms.jsonl`, readable by its owner. */
export function fileSms(dataDir: string, now: () => Date): Sms {
  const folder = path.join(dataDir, 'outbox');
  return {
    send: async ({ id, to, text }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendFile(path.join(folder, 'sms.jsonl'), `${JSON.stringify({ id, to, text, at: now().toISOString() })}\n`, { mode: 0o600 });
    },
  };
}

export const outbox = defineChoice({ env: {}, settings: z.object({}), open: (_settings, { dataDir, now }): Sms => fileSms(dataDir, now) });
