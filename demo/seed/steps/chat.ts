import type { Db } from '../../../server/db/open.ts';
import { cannedAnswers } from '../data/canned.ts';

/** Answers kept ready; who answers is staff of the demonstration, within the hours that every shop begins with. */
export async function writeChat(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('chat_canned')
    .values(cannedAnswers.map(({ code, text }) => ({ code, text: JSON.stringify(text), updated_at: now })))
    .execute();
}
