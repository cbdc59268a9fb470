import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrandEdit } from '../../../lib/contract/staff-brands.ts';
import { lexiconOf } from '../../../server/catalogue/search/lexicon.ts';
import { valuesOfPhrase } from '../../../server/catalogue/search/values.ts';
import { optionsNamed } from '../../../server/catalogue/search/wishes/query-dictionary.ts';
import { keysOf } from '../../../server/catalogue/search/word-facts.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { mergeRequest } from '../../support/option-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let keeper: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 80 });
});
beforeEach(async () => {
  keeper = await staffIn(api, 'content');
});
afterAll(() => api.close());

test('the words of a merged option find the option that it was merged into', async () => {
  const { body } = await mergeRequest(api);
  const { name } = await api.db
    .selectFrom('attribute_options')
    .select('name')
    .where('id', '=', body.option)
    .executeTakeFirstOrThrow();
  await keeper.call(staff.mergeOptions, { body });
  const reference = await api.app.services.reference.get();
  const lexicon = lexiconOf(reference);
  const [first = ''] = keysOf(name.ru);
  expect([...(lexicon.meanings.get(first)?.options ?? [])]).toContain(body.into);
  expect([...(valuesOfPhrase(lexicon.values, keysOf(name.ru)) ?? [])]).toContain(body.into);
  expect([...optionsNamed(reference, { attribute: undefined, names: [name.ru] })]).toContain(body.into);
});

test('a Cyrillic text of a brand that follows the Latin one follows it after a rename too', async () => {
  const { id, name } = await api.db
    .selectFrom('brands')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const pageOf = async () => (await keeper.call(staff.brand, { query: { id } })).data;
  const change = (edits: BrandEdit[]) => keeper.call(staff.changeBrand, { body: { id, edits } });
  const { description } = await pageOf();
  await change([
    { field: 'description.uz', seen: description.uz.text, wanted: `${name} Toshkentda ishlab chiqaradi` },
    { field: 'description.kr', seen: description.kr.text, wanted: null },
  ]);
  expect((await pageOf()).description.kr.state).toBe('made');
  await change([{ field: 'name', seen: name, wanted: 'Yangi zavod' }]);
  expect((await pageOf()).description.kr.state).toBe('made');
});
