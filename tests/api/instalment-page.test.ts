import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

test('the page promises instalments without overpayment only if a partner has such terms', async () => {
  const before = await api.db
    .selectFrom('settings')
    .selectAll()
    .where('key', '=', 'loan_partners')
    .executeTakeFirstOrThrow();
  const pageText = async (terms: readonly object[]) => {
    const value = JSON.stringify(
      terms.length === 0
        ? []
        : (await api.app.services.reference.get()).settings.loan_partners.map((partner) => ({ ...partner, terms })),
    );
    await api.db.updateTable('settings').set({ value }).where('key', '=', 'loan_partners').execute();
    api.app.services.reference.invalidate();
    const { data } = await api.call(contract.content.page, {
      query: { path: 'promotions/zero-installments' },
      headers: { 'accept-language': 'ru' },
    });
    return { title: data.title, text: JSON.stringify([data.description, data.blocks]) };
  };
  const free = await pageText([
    { months: 3, markup_bp: 0 },
    { months: 12, markup_bp: 1_500 },
  ]);
  expect(free.title).toBe('Рассрочка 0-0');
  expect(free.text).toMatch(/Без первого взноса\. На сроках без наценки обычная цена.*при оплате сразу дешевле/);
  expect(free.text).toMatch(/: 3 месяца\. На других сроках/);
  expect(free.text).not.toMatch(/[^.]\.\.[^.]/);
  const marked = await pageText([{ months: 12, markup_bp: 1_500 }]);
  expect(marked.title).toBe('Рассрочка');
  expect(marked.text).toMatch(/Сроки без наценки: сейчас нет/);
  const none = await pageText([]);
  expect(none.text).toMatch(/Рассрочки сейчас нет/);
  for (const { title, text } of [marked, none])
    expect(`${title} ${text}`).not.toMatch(/Рассрочка 0-0|без первого взноса/i);
  // A product with a discount costs more by instalments than at once, also without a surcharge.
  for (const { text } of [free, marked, none]) expect(text).not.toMatch(/переплат/i);
  await api.db
    .updateTable('settings')
    .set({ value: JSON.stringify(before.value) })
    .where('key', '=', 'loan_partners')
    .execute();
  api.app.services.reference.invalidate();
});
