import { randomUUID } from 'node:crypto';
import { contract, type TestApi } from './api.ts';
import { row, type StaffCallRow } from './staff-calls.ts';

let written = 0;

/** An enquiry of its own, as its form stores it. */
export async function someEnquiry(
  api: TestApi,
  values: {
    readonly kind?: 'feedback' | 'b2b' | 'low_price';
    readonly content?: object;
    readonly created_at?: Date;
  } = {},
): Promise<{ id: number; version: number }> {
  written += 1;
  const { kind = 'feedback', created_at = api.app.services.now() } = values;
  const content = values.content ?? {
    topic: 'question',
    email: `lola.${written}@example.uz`,
    comment: 'Когда привезут?',
  };
  return api.db
    .insertInto('enquiries')
    .values({
      kind,
      content: JSON.stringify(content),
      content_hash: `test ${written} ${randomUUID()}`,
      locale: 'ru',
      created_at,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** A job application with a resume. */
async function someApplication(api: TestApi): Promise<number> {
  const content_hash = `resume ${randomUUID()}`;
  const { id } = await api.db
    .insertInto('enquiries')
    .values({
      kind: 'vacancy',
      content: JSON.stringify({ company_name: 'Artel', phone: '+998901234567', name: 'Лола' }),
      content_hash,
      locale: 'ru',
      created_at: api.app.services.now(),
      file_name: 'me.pdf',
      file_type: 'pdf',
      file: api.app.services.vault.seal(Buffer.from('%PDF-1.4'), `enquiry ${content_hash}`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const { staff } = contract;
const newVersion = async (api: TestApi) => ({ ...(await someEnquiry(api)), key: randomUUID() });

/** Every call of the inbox. */
export const enquiryRows: readonly StaffCallRow[] = [
  row(staff.enquiries, async () => ({ query: { state: 'waiting' as const } })),
  row(staff.enquiry, async ({ api }) => ({ query: { id: (await someEnquiry(api)).id } })),
  { ...row(staff.enquiryResume, async ({ api }) => ({ query: { id: await someApplication(api) } })), audited: true },
  row(staff.assignEnquiry, async ({ api }) => ({ body: { ...(await newVersion(api)), to: null } })),
  row(staff.answerEnquiry, async ({ api }) => ({
    body: { ...(await newVersion(api)), channel: 'mail' as const, text: 'Завтра' },
  })),
  row(staff.closeEnquiry, async ({ api }) => ({ body: { ...(await newVersion(api)), reason: 'Отвечено' } })),
  row(staff.reopenEnquiry, async ({ api }) => {
    const { id, version } = await someEnquiry(api);
    await api.db.updateTable('enquiries').set({ done_at: api.app.services.now() }).where('id', '=', id).execute();
    return { body: { id, version, key: randomUUID() } };
  }),
];
