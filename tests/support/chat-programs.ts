import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../../server/db/open.ts';
import { staffCookieName } from '../../server/http/staff.ts';
import { beginStaffSession } from '../../server/people/staff/sessions.ts';

/** A signed-in staff member in a database that no API has open. */
export async function operatorIn({ db }: OpenDatabase): Promise<{ id: number; cookie: string }> {
  const now = new Date();
  const { id } = await db
    .insertInto('staff')
    .values({
      login: `s${randomUUID().slice(0, 8)}`,
      name: 'Азиз',
      role: 'operator',
      password_hash: '-',
      password_at: now,
      totp_secret: '-',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await db
    .transaction()
    .execute((tx) => beginStaffSession(tx, now, { staffId: id, device: '', address: '192.0.2.9' }));
  return { id, cookie: `${staffCookieName(false)}=${token}` };
}

/** Calls an API in another process; returns its response. */
export async function callAt<Data>(
  url: string,
  pathname: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Data> {
  const answer = await fetch(`${url}/api/${pathname}`, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${pathname}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
