import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from './port.ts';

/** Keeps letters instead of sending them: one JSON line each in `DATA_DIR/outbox/mail.jsonl`, readable by its owner. */
export function fileMail(dataDir: string, now: () => Date): Mail {
  const folder = path.join(dataDir, 'outbox');
  return {
    leaves: false,
    send: async (letter) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendFile(path.join(folder, 'mail.jsonl'), `${JSON.stringify({ ...letter, at: now().toISOString() })}\n`, { mode: 0o600 });
      return { taken: true };
    },
  };
}
