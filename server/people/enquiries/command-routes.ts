import { maxEnquiriesPerCall } from '../../../lib/contract/enquiry-commands.ts';
import { contract } from '../../../lib/contract/index.ts';
import { appendEntries, commandActor } from '../../core/audit/audit.ts';
import { withRefusal } from '../../db/with-refusal.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { closeByCommand } from './change-enquiry.ts';
import { openResume } from './open-resume.ts';

/** Calls of `npm run enquiries`: the open ones, closing one, and the resume of an application. */
export function enquiryCommands(mount: Mount, services: Services): void {
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

  mount(contract.command.enquiryDone, ({ body: { id }, request }) =>
    withRefusal(services.db, async (tx) => {
      const now = services.now();
      const closed = await closeByCommand(tx, id, now);
      if (isRefusal(closed)) return closed;
      await appendEntries(tx, now, commandActor, { address: null, requestId: request.id }, [
        {
          action: 'enquiries.close',
          entity: 'enquiry',
          entityId: id,
          before: { state: closed.before },
          after: { state: closed.state },
        },
      ]);
      return { id };
    }),
  );

  mount(contract.command.enquiryFile, async ({ query: { id }, request, reply }) => {
    const resume = await openResume(services, id);
    if (resume === undefined) return refuse('notFound');
    const now = services.now();
    await services.db
      .transaction()
      .execute((tx) =>
        appendEntries(tx, now, commandActor, { address: null, requestId: request.id }, [
          { action: 'enquiries.resume', entity: 'enquiry', entityId: id },
        ]),
      );
    void reply.header('content-disposition', `attachment; filename="${resume.name}"`);
    return resume.file;
  });
}
