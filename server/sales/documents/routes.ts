import sharp from 'sharp';
import { contract } from '../../../lib/contract/index.ts';
import { customerGuest, hashGuest } from '../../http/context.ts';
import { Bytes } from '../../http/bytes.ts';
import { filesOf } from '../../http/form.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { setGuestCookie, orderingGuest } from '../orders/guests/index.ts';
import type { Services } from '../../services.ts';

const previewWidth = 480;
const sweepEveryMs = 3_600_000;

/** Photos of identity documents: only their owner, identified by the guest cookie, can see them. */
export function documentRoutes(mount: Mount, services: Services): void {
  mount(
    contract.documents.store,
    async ({ body, context: { guestId }, request, reply }) => {
      const [file] = filesOf(request);
      if (file === undefined) return refuse('invalid', [{ field: 'image', message: 'required' }]);
      const guest = orderingGuest(services, guestId, undefined);
      const stored = await services.documents.store(guest.hash, body.type, file.bytes);
      if (!isRefusal(stored)) setGuestCookie(services, reply, guest);
      return stored;
    },
    { rateLimit: 'photo.call' },
  );

  // Documents of an account need a session; without one the caller is not signed in.
  mount(contract.documents.get, async ({ context: { customer } }) =>
    customer === undefined ? refuse('unauthorized') : services.documents.draftOf(hashGuest(customerGuest(customer.id))),
  );

  mount(contract.documents.draft, async ({ context: { guestId } }) =>
    guestId === undefined ? [] : services.documents.draftOf(hashGuest(guestId)),
  );

  mount(
    contract.documents.remove,
    async ({ body, context: { guestId } }) =>
      guestId !== undefined && (await services.documents.remove(hashGuest(guestId), body.id))
        ? true
        : refuse('notFound'),
    { rateLimit: 'photo.call' },
  );

  mount(
    contract.documents.preview,
    async ({ query, context: { guestId } }) => {
      const jpeg = guestId === undefined ? undefined : await services.documents.open(hashGuest(guestId), query.id);
      if (jpeg === undefined) return refuse('notFound');
      return new Bytes(
        'image/jpeg',
        await sharp(jpeg).resize({ width: previewWidth, withoutEnlargement: true }).jpeg({ quality: 75 }).toBuffer(),
      );
    },
    { rateLimit: 'photo.preview' },
  );
}

/** Deletes expired documents and data of ended applications. */
export async function sweepDocuments(services: Services): Promise<void> {
  const { settings } = await services.reference.get();
  const now = services.now();
  const endedBefore = new Date(now.getTime() - settings.instalments.document_days * 86_400_000);
  let removed = 0;
  for (;;) {
    const count = await services.documents.sweep(now, endedBefore);
    removed += count;
    if (count === 0) break;
  }
  const emptied = await services.db
    .updateTable('loan_applications')
    .set({ dossier: null, memory: null })
    .where('ended_at', '<', endedBefore)
    .where((eb) => eb.or([eb('dossier', 'is not', null), eb('memory', 'is not', null)]))
    .executeTakeFirst();
  if (removed > 0 || emptied.numUpdatedRows > 0n)
    services.log.info({ documents: removed, applications: Number(emptied.numUpdatedRows) }, 'identity photos deleted');
}

export function startDocuments(services: Services): void {
  services.jobs.add('documents.sweep', sweepEveryMs, () => sweepDocuments(services));
}
