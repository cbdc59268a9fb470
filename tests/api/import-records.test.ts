import { afterAll, beforeAll, expect, test } from 'vitest';
import { importResultSchema } from '../../lib/contract/import.ts';
import { importKey } from '../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { type ImportBench, importFolder } from '../support/import.ts';

let bench: ImportBench;
let api: TestApi;
beforeAll(async () => {
  bench = importFolder();
  api = await startApi({ products: 20, media: bench.media, env: { DATA_DIR: bench.folder } });
});
afterAll(async () => {
  await api.close();
  bench.close();
});

const headers = { authorization: `Bearer ${importKey(testSecret)}` };
const line = (id: string, price = 1_200_000) =>
  `${JSON.stringify({ external_id: id, name: `Чайник ${id}`, category_path: ['Кухня', 'Чайники'], price, stock: 4 })}\n`;
async function take(payload: string, query: Record<string, string>) {
  const answer = await api.raw({
    method: 'POST',
    url: `/api/${contract.import.feed.path}?${new URLSearchParams(query).toString()}`,
    payload,
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
  });
  expect(answer.status).toBe(200);
  return importResultSchema.parse(answer.data);
}
const list = async (query = '') =>
  contract.import.list.response.parse(
    (await api.raw({ url: `/api/${contract.import.list.path}${query}`, headers })).data,
  );

test('every import is stored with its result under a name that can be typed; a dry run is not', async () => {
  const origin = 'https://owner:secret@feeds.example/price.yml?token=abc';
  const first = await take(line('R-1') + line('R-2', -1), { name: 'Прайс лист.yml', origin, locale: 'uz' });
  const second = await take(line('R-1', 1_100_000), { name: 'Прайс лист.yml', mode: 'update' });
  const refused = await take('', { name: '"><script>', mode: 'full' });
  expect((await take(line('R-9'), { dry: '1' })).name).toBeUndefined();
  expect([first.name, second.name, refused.name]).toEqual(
    ['2026-11-21-prays-list-yml-1', '2026-11-21-prays-list-yml-2', '2026-11-21-script-1'].map(
      (name) => expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\d${name.slice(10)}$`)) as string,
    ),
  );

  const storedRecords = await list();
  expect(storedRecords.map(({ name, state, why }) => [name, state, why])).toEqual([
    [refused.name, 'refused', 'empty'],
    [second.name, 'done', null],
    [first.name, 'done', null],
  ]);
  expect(await list(`?name=${first.name ?? ''}`)).toMatchObject([
    {
      origin: 'https://feeds.example/price.yml?…',
      locale: 'uz',
      mode: 'update',
      format: 'jsonl',
      report: { ...first },
    },
  ]);
  expect(first).toMatchObject({ created: 1, rejected: 1, rejected_rows: [{ id: 'R-2' }] });
});

test('an import whose process was killed is not reported as running', async () => {
  const { id } = await api.db
    .insertInto('imports')
    .values({
      name: '2026-11-20-killed-1',
      origin: 'killed.csv',
      mode: 'update',
      locale: 'ru',
      started_at: new Date(),
      state: 'running',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await list('?name=2026-11-20-killed-1')).toMatchObject([{ state: 'brokenOff', report: null }]);
  await api.db.updateTable('imports').set({ state: 'running', ended_at: null }).where('id', '=', id).execute();
  await take(line('R-1'), {});
  expect(
    (await api.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state,
  ).toBe('brokenOff');
});
