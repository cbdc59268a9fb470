import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { StaffRole } from '../../lib/staff/permissions.ts';
import type { Database } from '../../server/db/schema.ts';
import { createPasswords } from '../../server/people/account/passwords.ts';
import { appendEntries } from '../../server/core/audit/audit.ts';
import { addStaffAccount, newKeys } from '../../server/people/staff/staff-accounts.ts';
import { openVault } from '../../server/vault/keys.ts';

const people: readonly { readonly login: string; readonly name: string; readonly role: StaffRole }[] = [
  { login: 'admin', name: 'Dilnoza Karimova', role: 'admin' },
  { login: 'operator', name: 'Sardor Aliyev', role: 'operator' },
  { login: 'operator2', name: 'Malika Yusupova', role: 'operator' },
  { login: 'content', name: 'Jasur Toshmatov', role: 'content' },
  { login: 'orders', name: 'Nodira Rahimova', role: 'orders' },
];

interface Options {
  readonly dataDir: string;
  readonly documentKeys: readonly Buffer[];
}

/**
 * People of the demonstration's staff. Their passwords and keys are created for each shop and written into its data folder,
 * readable by its owner only: a demonstration that the world can reach has no password that the world knows. Gives the file's path.
 */
export async function seedStaff(db: Kysely<Database>, { dataDir, documentKeys }: Options): Promise<string | undefined> {
  const known = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return undefined;
  const vault = await openVault(documentKeys, dataDir);
  const passwords = createPasswords();
  const now = new Date();
  const written: Record<string, unknown> = {};
  for (const person of people) {
    const made = await newKeys({ vault, passwords, issuer: 'demo', now }, person.login);
    if (made === undefined) throw new Error('no password could be made');
    written[person.login] = await db.transaction().execute(async (tx) => {
      const added = await addStaffAccount(tx, now, person, made);
      if (added === undefined) throw new Error(`${person.login} is there already`);
      await appendEntries(tx, now, { id: null, name: 'demo', role: 'command' }, { address: null, requestId: null }, [
        {
          action: 'people.add',
          entity: 'staff',
          entityId: added.id,
          after: { login: person.login, role: person.role },
        },
      ]);
      return { role: person.role, ...added.keys };
    });
  }
  const file = path.join(dataDir, 'demo-staff.json');
  await rm(file, { force: true });
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return file;
}
