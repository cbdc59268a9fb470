import { contract } from '../../../lib/contract/index.ts';
import { maxVacancies } from '../../../lib/contract/staff-vacancies.ts';
import { audited, runAudited } from '../../core/audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { changeVacancy, createVacancy } from './change-vacancy.ts';
import { findVacancies, vacancyPage } from './find-vacancies.ts';

const { staff } = contract;

/** Vacancies in the back office: the list, the page of one, the changes, and new ones. */
export function vacancyEditingRoutes(mount: Mount, services: Services): void {
  const authorOf = (id: number) => ({ staffId: id, now: services.now() });
  mount(staff.vacancies, async ({ context: { locale } }) => ({
    vacancies: await findVacancies(services.db, locale, maxVacancies),
  }));
  mount(
    staff.vacancy,
    async ({ query: { id }, context: { locale } }) =>
      (await vacancyPage(services.db, id, locale)) ?? refuse('notFound'),
  );
  mount(staff.changeVacancy, (call) =>
    runAudited(services, call, async (tx) => {
      const { id } = call.body;
      const edited = await changeVacancy(tx, call.body, authorOf(call.context.staff.id));
      if (isRefusal(edited)) return edited;
      const { before, after, fields } = edited;
      const isOpen = fields.includes('open');
      return audited(
        { fields: [...fields] },
        {
          entity: 'vacancy',
          entityId: id,
          ...(isOpen ? { before: { open: before.open } } : {}),
          after: { fields: [...fields], ...(isOpen ? { open: after.open } : {}) },
        },
      );
    }),
  );
  mount(staff.createVacancy, (call) =>
    runAudited(services, call, async (tx) => {
      const added = await createVacancy(tx, call.body, authorOf(call.context.staff.id));
      if (isRefusal(added)) return added;
      const { values } = call.body;
      return audited(
        { id: added.id },
        {
          action: 'vacancies.create',
          entity: 'vacancy',
          entityId: added.id,
          after: added.repeated ? { again: true } : { uz: values['title.uz'], ru: values['title.ru'] },
        },
      );
    }),
  );
}
