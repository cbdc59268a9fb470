import path from 'node:path';
import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { importVacancies } from './vacancies-file.ts';

/** Calls of `npm run vacancies`: importing a file of this machine, and the list. */
export function vacancyCommands(mount: Mount, services: Services): void {
  mount(contract.command.vacancyFile, ({ body: { file, ...how } }) =>
    importVacancies(services.db, file, path.basename(file), { ...how, now: services.now() }),
  );
  mount(contract.command.vacancies, async () => {
    const rows = await services.db
      .selectFrom('vacancies')
      .select(['vacancies.id', 'key', 'title', 'place', 'is_open', 'since'])
      .select((eb) =>
        eb
          .selectFrom('enquiries')
          .select((inner) => inner.fn.countAll<string>().as('n'))
          .whereRef('vacancy_id', '=', 'vacancies.id')
          .where('done_at', 'is', null)
          .as('applications'),
      )
      .orderBy('is_open', 'desc')
      .orderBy('since', 'desc')
      .orderBy('vacancies.id')
      .execute();
    return rows.map(({ title, place, applications, ...row }) => ({
      ...row,
      title: title.ru,
      place: place.ru,
      applications: Number(applications ?? 0),
    }));
  });
}
