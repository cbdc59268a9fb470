import { outboxFile } from '../../outbox-file.ts';
import type { Mail } from './port.ts';

/** Appends e-mails to `DATA_DIR/outbox/mail.jsonl` and sends none. */
export function fileMail(dataDir: string, now: () => Date): Mail {
  const keep = outboxFile(dataDir, 'mail');
  return {
    delivers: false,
    send: async (letter) => {
      await keep({ ...letter, at: now().toISOString() });
      return { isAccepted: true };
    },
  };
}
