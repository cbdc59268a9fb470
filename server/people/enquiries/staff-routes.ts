import { contract } from '../../../lib/contract/index.ts';
import type { ChangedEnquiry } from '../../../lib/contract/staff-enquiries.ts';
import type { AuditAction } from '../../../lib/staff/audit-actions.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import { isAllowed } from '../../../lib/staff/permissions.ts';
import type { Transaction } from 'kysely';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Database } from '../../db/schema.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { answerContext, answerEnquiry } from './answer-enquiry.ts';
import { assignEnquiry, type Changer, closeEnquiry, type EnquiryChange, reopenEnquiry } from './change-enquiry.ts';
import { enquiryPage } from './enquiry-page.ts';
import { findEnquiries } from './find-enquiries.ts';
import { openResume } from './open-resume.ts';

const { staff } = contract;
/** Enquiries per page. */
const pageLimit = 50;

type Tx = Transaction<Database>;

/** How a change is recorded: answers and reasons may be about a person, so the audit log does not have them. */
interface Audit {
  readonly action?: AuditAction;
  readonly also?: AuditChange;
}

/** Changes an enquiry with its audit row, in one transaction. */
function change(
  services: Services,
  call: AuditedCall & { readonly body: { readonly id: number } },
  { action, also = {} }: Audit,
  work: (tx: Tx, by: Changer) => Promise<EnquiryChange | Refusal>,
): Promise<ChangedEnquiry | Refusal> {
  return runAudited(services, call, async (tx) => {
    const result = await work(tx, { staffId: call.context.staff.id, now: services.now() });
    if (isRefusal(result)) return result;
    const { before, state, version, changed } = result;
    return audited(
      { version, state },
      {
        ...(action === undefined ? {} : { action }),
        entity: 'enquiry',
        entityId: call.body.id,
        before: changed ? { state: before } : null,
        after: changed ? { state, ...also } : { again: true },
      },
    );
  });
}

/** The name of somebody who may answer enquiries; undefined if they may not. */
async function answererName({ db }: Pick<Services, 'db'>, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff')
    .select(['name', 'role'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined && isAllowed(row.role, 'enquiries.answer') ? row.name : undefined;
}

function readRoutes(mount: Mount, services: Services): void {
  mount(staff.enquiries, async ({ query, context }) => {
    const found = await findEnquiries(services.db, query, context.staff.id, pageLimit + 1);
    return {
      enquiries: found.slice(0, pageLimit),
      more: found.length > pageLimit,
      now: services.now().toISOString(),
    };
  });
  mount(
    staff.enquiry,
    async ({ query: { id }, context: { locale } }) => (await enquiryPage(services, id, locale)) ?? refuse('notFound'),
  );
  mount(staff.enquiryResume, async (call) => {
    const { id } = call.query;
    const resume = await openResume(services, id);
    if (resume === undefined) return refuse('notFound');
    void call.reply.header('content-disposition', `attachment; filename="${resume.name}"`);
    return runAudited(services, call, () =>
      Promise.resolve(audited(resume.file, { action: 'enquiries.resume', entity: 'enquiry', entityId: id })),
    );
  });
}

/** Enquiries in the back office: the list, the page of one, assigning, answering and closing. */
export function staffEnquiryRoutes(mount: Mount, services: Services): void {
  readRoutes(mount, services);
  mount(staff.assignEnquiry, async (call) => {
    const { to } = call.body;
    const assignee = to === null ? null : await answererName(services, to);
    if (assignee === undefined) return refuse('invalid', [{ field: 'to', message: 'choice' }]);
    return change(services, call, { action: 'enquiries.assign', also: { assignee } }, (tx, by) =>
      assignEnquiry(tx, call.body, by),
    );
  });
  mount(staff.answerEnquiry, async (call) => {
    const context = await answerContext(services, call.body.id);
    if (context === undefined) return refuse('notFound');
    return change(services, call, { also: { channel: call.body.channel } }, (tx, by) =>
      answerEnquiry(tx, services, call.body, context, by),
    );
  });
  mount(staff.closeEnquiry, (call) =>
    change(services, call, { action: 'enquiries.close' }, (tx, by) => closeEnquiry(tx, call.body, by)),
  );
  mount(staff.reopenEnquiry, (call) =>
    change(services, call, { action: 'enquiries.reopen' }, (tx, by) => reopenEnquiry(tx, call.body, by)),
  );
}
