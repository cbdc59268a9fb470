import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Letter } from '../../server/core/mail/port.ts';
import type { TestApi } from './api.ts';

/** E-mails to one address in a shop without a mail server, after all due work is done. */
export async function lettersTo(api: TestApi, email: string): Promise<Letter[]> {
  await api.app.services.outbox.drain();
  const text = await readFile(path.join(api.dataDir, 'outbox/mail.jsonl'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Letter)
    .filter(({ to }) => to === email);
}
