import type { Db } from '../../../server/db/open.ts';
import { syncIdentity } from '../../../server/db/bulk.ts';

/** Of `yashil-choynak-2026`, at the lowest cost; the first sign-in stores it at the cost of the machine. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$lauBezKHxCyiPaUzm96H9w$R7lshnUxRE/7QzuMJXtTtDhyaoPXgkY46redx6E3+HQ';

/** The account is older than what `demo/seed/shopper` tells of it. */
const ageMs = 400 * 86_400_000;

/** One shopper with an account, whom the README names. */
export async function writeAccounts(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ageMs);
  await db
    .insertInto('customers')
    .values({
      id: 1,
      phone: '+998977770011',
      login: 'namuna',
      first_name: 'Дилноза',
      last_name: 'Каримова',
      father_name: null,
      email: 'namuna@example.uz',
      password_hash: passwordHash,
      password_at: since,
      consent_news: false,
      locale: 'uz',
      created_at: since,
      updated_at: since,
    })
    .execute();
  await syncIdentity(db, 'customers');
}
