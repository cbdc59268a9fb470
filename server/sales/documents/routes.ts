import sharp from 'sharp';
import { contract } from '../../../lib/contract/index.ts';
import { customerGuest, hashGuest } from '../../http/context.ts';
import { Bytes } from '../../http/bytes.ts';
import { filesOf } from '../../http/form.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { keepGuest, orderingGuest } from '../orders/guest.ts';
import type { Shop } from '../../services.ts';

const previewWidth = 480;
const sweepEveryMs = 3_600_000;

/** Photos of identity documents: only their owner, known by the guest cookie, ever sees them again. */
export function documentRoutes(mount: Mount, shop: Shop): void {
  mount(contract.documents.store, async ({ body, shop: { guestId }, request, reply }) => {
    const [file] = filesOf(request);
    if (file === undefined) return refuse('invalid', [{ field: 'image', message: 'required' }]);
    const guest = orderingGuest(shop, guestId, undefined);
    const stored = await shop.documents.store(guest.hash, body.type, file.bytes);
    if (!isRefusal(stored)) keepGuest(shop, reply, guest);
    return stored;
  }, { budget: 'photo.call' });

  // Documents of an account, which a session opens; without one the caller is not signed in.
  mount(contract.documents.get, async ({ shop: { customer } }) =>
    (customer === undefined ? refuse('unauthorized') : shop.documents.draftOf(hashGuest(customerGuest(customer.id)))));

  mount(contract.documents.draft, async ({ shop: { guestId } }) => (guestId === undefined ? [] : shop.documents.draftOf(hashGuest(guestId))));

  mount(contract.documents.remove, async ({ body, shop: { guestId } }) =>
    guestId !== undefined && (await shop.documents.remove(hashGuest(guestId), body.id)) ? true : refuse('notFound'), { budget: 'photo.call' });

  mount(contract.documents.preview, async ({ query, shop: { guestId } }) => {
    const jpeg = guestId === undefined ? undefined : await shop.documents.open(hashGuest(guestId), query.id);
    if (jpeg === undefined) return refuse('notFound');
    return new Bytes('image/jpeg', await sharp(jpeg).resize({ width: previewWidth, withoutEnlargement: true }).jpeg({ quality: 75 }).toBuffer());
  }, { budget: 'photo.preview' });
}

/** Deletes what is needed no longer, documents and the data of ended applications alike. */
export async function sweepDocuments(shop: Shop): Promise<void> {
  const { settings } = await shop.reference.get();
  const now = shop.now();
  const endedBefore = new Date(now.getTime() - settings.instalments.document_days * 86_400_000);
  let removed = 0;
  for (;;) {
    const count = await shop.documents.sweep(now, endedBefore);
    removed += count;
    if (count === 0) break;
  }
  const emptied = await shop.db
    .updateTable('loan_applications').set({ dossier: null, memory: null })
    .where('ended_at', '<', endedBefore).where((eb) => eb.or([eb('dossier', 'is not', null), eb('memory', 'is not', null)]))
    .executeTakeFirst();
  if (removed > 0 || emptied.numUpdatedRows > 0n) shop.log.info({ documents: removed, applications: Number(emptied.numUpdatedRows) }, 'personal documents deleted');
}

export function startDocuments(shop: Shop): void {
  shop.jobs.add('documents.sweep', sweepEveryMs, () => sweepDocuments(shop));
}
