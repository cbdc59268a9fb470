import { formatNumber } from '../../lib/format/number.ts';
import { accountPhone, entranceLink, register } from '../support/e2e-account.ts';
import { fillAddress, fillContact, next, orderButton, orderElsewhere } from '../support/e2e-checkout.ts';
import { staffCaller } from '../support/e2e-staff.ts';
import { buyable, expect, fillCart, open, test, text } from '../support/e2e.ts';

const spent = 5_000;

test('bonus points pay for a part of an order; cancelling the order returns them to the card', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const nodira = await staffCaller(browser, request, 'orders', 'Nodira');
  const [product] = await buyable(request, 1, ({ all_stock, sale_price }) => all_stock > 20 && sale_price > 1_000_000);
  // What a guest has in the cart comes along into the account.
  await fillCart(page, [{ product }]);
  await open(page, '/uz/');
  const phone = accountPhone();
  const first = await orderElsewhere(page.request, product.id, 1, 'cash', phone);
  await entranceLink(page, 'uz').click();
  await register(page, 'uz', { phone, first: 'Anvar', last: 'Karimov' });
  const numberOf = async (id: number): Promise<string> => {
    await page.goto(`/uz/profile/online-orders/?id=${id}`);
    return (
      /\d+-\d+/.exec(
        (await page
          .getByRole('main')
          .getByRole('heading', { name: /\d+-\d+/ })
          .textContent()) ?? '',
      )?.[0] ?? ''
    );
  };
  const number = await numberOf(first);
  for (const event of ['confirm', 'ship', 'handOver']) await nodira.call('order-move', { number, event });
  await page.goto('/uz/profile/bonus-card/');
  const points = page.getByRole('region', { name: text('uz', 'bonus.card') }).locator('p.text-3xl');
  await expect(points).toContainText(/\d/);
  const before = (await points.textContent()) ?? '';

  await open(page, '/uz/checkout/');
  await fillContact(page, 'uz');
  await fillAddress(page, 'uz');
  await next(page, 'uz').click();
  await page
    .getByRole('radio', { name: text('uz', 'api.payment.paysys.name') })
    .first()
    .check();
  await next(page, 'uz').click();
  await page.getByRole('checkbox', { name: text('uz', 'account.bonusSpend') }).check();
  await page.getByRole('textbox', { name: text('uz', 'account.bonusAmount') }).fill(String(spent));
  await expect(page.getByRole('main')).toContainText(`−${formatNumber(spent)}`);
  await orderButton(page, 'uz').click();
  await expect(page.getByRole('heading', { level: 1, name: text('uz', 'order.awaitTitle') })).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('id'));

  const ordered = await numberOf(id);
  const row = page.getByRole('main').getByText(text('uz', 'order.bonus'), { exact: true }).locator('..');
  await expect(row).toContainText(formatNumber(spent));
  expect(await nodira.call(`order?number=${ordered}`)).toMatchObject({ sums: { bonus: spent, to_collect: 0 } });
  await nodira.leave();

  await page.getByRole('button', { name: text('uz', 'order.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('uz', 'order.cancelDo') })
    .click();
  await expect(page.getByRole('main')).toContainText(text('uz', 'api.orderStatus.cancelled'));
  await page.goto('/uz/profile/bonus-card/');
  await expect(points).toHaveText(before);
  const moves = page.getByRole('region', { name: text('uz', 'bonus.history') }).getByRole('listitem');
  await expect(moves.nth(0)).toContainText(text('uz', 'bonus.kinds.returned', { number: ordered }));
  await expect(moves.nth(0)).toContainText(`+${formatNumber(spent)}`);
  await expect(moves.nth(1)).toContainText(text('uz', 'bonus.kinds.paid', { number: ordered }));
});
