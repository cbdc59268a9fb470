import type { FastifyRequest } from 'fastify';
import { contract } from '../../../lib/contract/index.ts';
import type { User } from '../../../lib/contract/account-shapes.ts';
import { emailKey, restoreDays } from '../../../lib/account/rules.ts';
import { filesOf } from '../../http/form.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { isJpegOrPng } from '../../media/jpeg-or-png.ts';
import type { Services } from '../../services.ts';
import { countName } from './asker.ts';
import { clearSessionCookies } from './cookies.ts';
import { customerById, userOf } from './customers.ts';
import { deleteAccount, personalData, restorableUntil, restoreAccount } from './deletion.ts';
import { formerEmail } from './account-messages.ts';
import { asksForName, changesName, claimNames, type Names } from './names.ts';
import { requireReauthentication } from './reauthentication.ts';

const photoProblems = {
  too_large: 'photoTooLarge',
  invalid_format: 'photoUnreadable',
  too_many_pixels: 'photoPixels',
} as const;

/** Stores the picture of a form: it is visible to anybody who knows its unguessable address. */
async function storeAvatar(
  services: Services,
  request: FastifyRequest,
  isRemoved: boolean,
): Promise<string | null | Refusal> {
  const [file] = filesOf(request);
  if (file === undefined) return isRemoved ? null : refuse('invalid', [{ field: 'image', message: 'fileMissing' }]);
  if (!isJpegOrPng(file.bytes)) return refuse('invalid', [{ field: 'image', message: 'photoFormat' }]);
  if (services.media === undefined) return refuse('unavailable');
  const picture = await services.media.ingestHidden(file.bytes);
  if (!picture.ok) return refuse('invalid', [{ field: 'image', message: photoProblems[picture.reason] }]);
  await services.media.release(picture.key);
  const { key, width, height } = picture;
  await services.db.insertInto('media').values({ key, width, height }).execute();
  return key;
}

/** Deletes a picture that no account uses. */
export async function dropAvatar({ db, media }: Pick<Services, 'db' | 'media'>, key: string): Promise<void> {
  await media?.remove(key);
  await db.deleteFrom('media').where('key', '=', key).execute();
}

/** Changes of names that may be claimed or removed. */
interface NameChanges extends Omit<Names, 'phone'> {
  readonly father_name?: string | null;
}
interface PersonFields {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly consent_news?: boolean;
}

/** Stores changes of a person, with a notice to the former e-mail address. */
async function updatePerson(
  services: Services,
  customerId: number,
  changes: NameChanges,
  { first_name, last_name, consent_news }: PersonFields,
): Promise<User | Refusal> {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    const refusal = await claimNames(tx, changes, customerId);
    if (refusal !== undefined) return refusal;
    const before = await tx
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const row = await tx
      .updateTable('customers')
      .set((eb) => ({
        ...changes,
        updated_at: now,
        ...(first_name === undefined ? {} : { first_name }),
        ...(last_name === undefined ? {} : { last_name }),
        // The time of consent is kept: a repeated consent does not change it.
        ...(consent_news === undefined
          ? {}
          : {
              consent_news,
              consent_news_at: consent_news ? eb.fn.coalesce('consent_news_at', eb.val(now)) : null,
            }),
      }))
      .where('id', '=', customerId)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refuse('unauthorized');
    // An intruder may change the e-mail address: the former address is notified.
    if (before?.email != null && emailKey(before.email) !== emailKey(row.email ?? ''))
      await services.outbox.enqueue(tx, formerEmail(customerId, before.email));
    return userOf(row);
  });
}

function mountUpdate(mount: Mount, services: Services): void {
  mount(
    contract.account.update,
    async ({ body: { father_name, email, login, ...fields }, request, context: { customer } }) => {
      // An empty existing field removes the value.
      const changes = {
        ...(father_name === undefined ? {} : { father_name: father_name || null }),
        ...(email === undefined ? {} : { email: email || null }),
        ...(login === undefined ? {} : { login: login || null }),
      };
      const own = await customerById(services.db, customer.id);
      if (own === undefined) return refuse('unauthorized');
      const unproven = changesName(changes, own) ? requireReauthentication(services, customer) : undefined;
      if (unproven !== undefined) return unproven;
      const refusal = asksForName(changes, own) ? await countName(services, request) : undefined;
      if (refusal !== undefined) return refusal;
      const result = await updatePerson(services, customer.id, changes, fields);
      services.outbox.poke();
      return result;
    },
    { rateLimit: 'account.call' },
  );
}

/** Sets the picture of an active account; returns its former picture and the account, undefined if it is gone. */
async function replaceAvatar({ db, now }: Services, customerId: number, key: string | null) {
  return db.transaction().execute(async (tx) => {
    // Locked, so that of two concurrent pictures the replaced one is known and deleted.
    const before = await tx
      .selectFrom('customers')
      .select('avatar')
      .where('id', '=', customerId)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst();
    return (
      before && {
        before: before.avatar,
        row: await tx
          .updateTable('customers')
          .set({ avatar: key, updated_at: now() })
          .where('id', '=', customerId)
          .returningAll()
          .executeTakeFirstOrThrow(),
      }
    );
  });
}

function mountAvatar(mount: Mount, services: Services): void {
  mount(
    contract.account.setAvatar,
    async ({ body, request, context: { customer } }) => {
      const key = await storeAvatar(services, request, body.remove === '1');
      if (isRefusal(key)) return key;
      const replacement = await replaceAvatar(services, customer.id, key);
      // If the account is gone meanwhile, the new picture is unused.
      const unusedAvatar = replacement === undefined ? key : replacement.before;
      if (unusedAvatar !== null) await dropAvatar(services, unusedAvatar);
      return replacement === undefined ? refuse('unauthorized') : userOf(replacement.row);
    },
    { rateLimit: 'account.call' },
  );
}

function mountDeletion(mount: Mount, services: Services): void {
  mount(
    contract.account.deletionTerms,
    async () => ({ days: restoreDays, deletion_at: restorableUntil(services.now()).toISOString() }),
    { rateLimit: 'account.call' },
  );

  mount(
    contract.account.requestDeletion,
    async ({ request, reply, context: { customer } }) => {
      const refusal = requireReauthentication(services, customer);
      if (refusal !== undefined) return refusal;
      const until = await services.db
        .transaction()
        .execute((tx) => deleteAccount(services, tx, customer.id, services.now()));
      if (until === undefined) return refuse('unauthorized');
      services.outbox.poke();
      clearSessionCookies(request, reply);
      return { deletion_at: until.toISOString() };
    },
    { rateLimit: 'account.call' },
  );
}

function mountRestore(mount: Mount, services: Services): void {
  mount(
    contract.account.restore,
    async ({ context: { customer } }) => {
      const restored = await services.db
        .transaction()
        .execute((tx) => restoreAccount(services, tx, customer.id, services.now()));
      services.outbox.poke();
      const row = restored ?? (await customerById(services.db, customer.id));
      return row === undefined ? refuse('unauthorized') : userOf(row);
    },
    { rateLimit: 'account.call' },
  );
}

/** The shopper's own data, deleting the account, and restoring it. */
export function profileRoutes(mount: Mount, services: Services): void {
  mountUpdate(mount, services);
  mountAvatar(mount, services);
  mountDeletion(mount, services);
  mountRestore(mount, services);
  mount(
    contract.account.download,
    async ({ context: { customer, locale } }) =>
      requireReauthentication(services, customer) ??
      (await personalData(services, services.db, { id: customer.id, locale })),
    { rateLimit: 'download.call' },
  );
}
