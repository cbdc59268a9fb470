import { outboxFile } from '../../outbox-file.ts';
import type { Mail } from './port.ts';

/** Keeps letters instead of sending them, in `DATA_DIR/outbox/mail.jsonl`. */
export function fileMail(dataDir: string, now: () => Date): Mail {
  const keep = outboxFile(dataDir, 'mail');
  return {
    leaves: false,
    send: async (letter) => {
      await keep({ ...letter, at: now().toISOString() });
      return { taken: true };
    },
  };
}
