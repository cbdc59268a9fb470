import { contract } from '../../../lib/contract/index.ts';
import { maxVacancies } from '../../../lib/contract/staff-vacancies.ts';
import { isLocked } from '../../files/locked.ts';
import { filesOf } from '../../http/form.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { paragraphs } from '../../core/text/paragraphs.ts';
import type { Services } from '../../services.ts';
import { answerHandler, answerTopic, sendAnswer } from './answer-enquiry.ts';
import { enquiryCommands } from './command-routes.ts';
import { confirmTopic, sendConfirmation } from './confirm.ts';
import { resumeType } from './resume.ts';
import { staffEnquiryRoutes } from './staff-routes.ts';
import { submitEnquiry } from './submit-enquiry.ts';
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
      .orderBy('id', 'desc')
      .limit(maxVacancies)
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

/** Enquiries: feedback, companies, job applications, price claims; reading and answering them by staff and by command. */
export function enquiryRoutes(mount: Mount, services: Services): void {
  services.outbox.on({
    topic: confirmTopic,
    name: 'enquiries.confirm',
    lane: 'letters',
    handle: (payload) => sendConfirmation(services, payload),
  });
  services.outbox.on({
    topic: answerTopic,
    name: answerHandler,
    lane: 'letters',
    subject: 'enquiry_id',
    handle: (payload) => sendAnswer(services, payload),
  });
  shopperRoutes(mount, services);
  staffEnquiryRoutes(mount, services);
  enquiryCommands(mount, services);
  vacancyCommands(mount, services);
}
