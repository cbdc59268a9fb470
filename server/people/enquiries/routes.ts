import { maxEnquiriesPerCall } from '../../../lib/contract/enquiry-commands.ts';
import { contract } from '../../../lib/contract/index.ts';
import { isLocked } from '../../files/locked.ts';
import { Bytes } from '../../http/bytes.ts';
import { filesOf } from '../../http/form.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { paragraphs } from '../../core/text/paragraphs.ts';
import { append, commandActor } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { confirmTopic, sendConfirmation } from './confirm.ts';
import { resumeMedia, resumeType } from './resume.ts';
import { sealOf, submitEnquiry } from './submit-enquiry.ts';
import { vacancyCommands } from './vacancy-commands.ts';

/** Whether a link leads to this shop. */
const isOfShop = (services: Pick<Services, 'siteUrl'>, link: string): boolean =>
  new URL(link).hostname.replace(/^www\./, '') === new URL(services.siteUrl).hostname.replace(/^www\./, '');

function shopperRoutes(mount: Mount, services: Services): void {
  mount(
    contract.enquiries.feedback,
    ({ body, context: context }) => submitEnquiry(services, context, { kind: 'feedback', content: body }),
    { rateLimit: 'enquiry.call' },
  );
  mount(
    contract.enquiries.business,
    ({ body, context: context }) => submitEnquiry(services, context, { kind: 'b2b', content: body }),
    { rateLimit: 'enquiry.call' },
  );

  mount(
    contract.enquiries.lowPrice,
    async ({ body, context: context }) => {
      if (isOfShop(services, body.link)) return refuse('invalid', [{ field: 'link', message: 'ownLink' }]);
      if (
        body.product_id !== undefined &&
        (await services.db.selectFrom('products').select('id').where('id', '=', body.product_id).executeTakeFirst()) ===
          undefined
      )
        return refuse('notFound');
      return submitEnquiry(services, context, { kind: 'low_price', content: body });
    },
    { rateLimit: 'enquiry.call' },
  );

  mount(contract.enquiries.vacancies, async ({ context: { locale } }) => {
    const rows = await services.db
      .selectFrom('vacancies')
      .selectAll()
      .where('is_open', '=', true)
      .orderBy('since', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
    return rows.map(({ id, title, place, body, since }) => ({
      id,
      title: title[locale],
      place: place[locale],
      text: paragraphs(body[locale]),
      since,
    }));
  });

  mount(
    contract.enquiries.apply,
    async ({ body: { vacancy_id: vacancyId, ...content }, context: context, request }) => {
      const [file] = filesOf(request);
      if (file === undefined) return refuse('invalid', [{ field: 'resume', message: 'fileMissing' }]);
      // The reader would need the password, and so would a scanner.
      if (isLocked(file.bytes)) return refuse('invalid', [{ field: 'resume', message: 'fileLocked' }]);
      const type = resumeType(file.bytes);
      if (type === undefined) return refuse('invalid', [{ field: 'resume', message: 'resumeFormat' }]);
      if (vacancyId !== undefined) {
        const open = await services.db
          .selectFrom('vacancies')
          .select('id')
          .where('id', '=', vacancyId)
          .where('is_open', '=', true)
          .executeTakeFirst();
        if (open === undefined) return refuse('notFound');
      }
      return submitEnquiry(services, context, {
        kind: 'vacancy',
        content,
        vacancyId,
        file: { name: file.filename, type, bytes: file.bytes },
      });
    },
    { rateLimit: 'enquiry.call' },
  );
}

function commandRoutes(mount: Mount, services: Services): void {
  mount(contract.command.enquiries, async () => {
    const rows = await services.db
      .selectFrom('enquiries')
      .leftJoin('vacancies', 'vacancies.id', 'enquiries.vacancy_id')
      .where('done_at', 'is', null)
      .select([
        'enquiries.id',
        'enquiries.kind',
        'enquiries.content',
        'enquiries.file_name',
        'enquiries.file_type',
        'enquiries.created_at',
        'vacancies.title',
      ])
      .orderBy('enquiries.id')
      .limit(maxEnquiriesPerCall)
      .execute();
    return rows.map(({ title, created_at, ...row }) => ({
      ...row,
      vacancy: title?.ru ?? null,
      created_at: created_at.toISOString(),
    }));
  });

  mount(contract.command.enquiryDone, async ({ body: { id } }) => {
    const done = await services.db
      .updateTable('enquiries')
      .set({ done_at: services.now() })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return done === undefined ? refuse('notFound') : done;
  });

  mount(contract.command.enquiryFile, async ({ query: { id }, request, reply }) => {
    const row = await services.db
      .selectFrom('enquiries')
      .select(['file', 'file_type', 'content_hash'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.file == null || (row.file_type !== 'pdf' && row.file_type !== 'doc' && row.file_type !== 'docx'))
      return refuse('notFound');
    const now = services.now();
    await services.db
      .transaction()
      .execute((tx) =>
        append(tx, now, commandActor, { address: null, requestId: request.id }, [
          { action: 'enquiries.resume', entity: 'enquiry', entityId: id },
        ]),
      );
    void reply.header('content-disposition', `attachment; filename="resume-${id}.${row.file_type}"`);
    return new Bytes(resumeMedia[row.file_type], services.vault.open(Buffer.from(row.file), sealOf(row.content_hash)));
  });
}

/** Enquiries: feedback, companies, job applications, price claims; and reading them by command. */
export function enquiryRoutes(mount: Mount, services: Services): void {
  services.outbox.on({
    topic: confirmTopic,
    name: 'enquiries.confirm',
    lane: 'letters',
    handle: (payload) => sendConfirmation(services, payload),
  });
  shopperRoutes(mount, services);
  commandRoutes(mount, services);
  vacancyCommands(mount, services);
}
