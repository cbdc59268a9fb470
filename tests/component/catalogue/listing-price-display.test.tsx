import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { usePriceDisplayStore } from '@/stores/price-display';
import { useTermOffers } from '@/stores/term-offers';
import { contract } from '../../../lib/contract/index.ts';
import { handleListing, listing, listingSuite, openListing, panel } from '../../support/listing.tsx';
import { mock, server } from '../../support/msw.ts';
import { nextPaint } from '../../support/next-paint.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/katalog/x/' }));

listingSuite();
afterEach(() => {
  act(() => {
    usePriceDisplayStore.setState({ mode: 'once', months: 12, budget: null, rules: null });
    useTermOffers.setState({ offerOf: null, months: 12, byMonth: false, budget: null });
  });
  window.localStorage.clear();
});

const terms = [3, 6, 12].map((months) => ({ months, markup_bp: 0 }));
const lenders = [{ key: 'texnomart' as const, name: 'Texnomart', min_price: 0, max_price: null, terms }];
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await nextPaint();
};
/** Somebody at the page, who looks by the month over so long. */
async function lookBy(term: string) {
  server.use(mock(contract.checkout.lendingRules, () => ({ limits: { min: 1_000, max: 100_000_000 }, lenders })));
  await userEvent.keyboard('{Tab}');
  await press('В месяц');
  await press(term);
}
const range = (months: number) => panel().findByRole('group', { name: `В месяц × ${months} мес., сум` });
const address = () => window.location.search;

test('a range of payments uses the displayed term, which is in the address and the chip', async () => {
  const requests = handleListing(() => listing([7]));
  openListing('', listing([1]));
  await lookBy('6 месяцев');
  const to = within(await range(6)).getByLabelText('до');
  expect(to.getAttribute('placeholder')).toMatch(/^1\s500\s000$/);
  await userEvent.type(to, '300000{Enter}');
  expect(address()).toBe('?max_monthly=300000&months=6');
  await waitFor(() => expect(requests.at(-1)?.get('months')).toBe('6'));
  await userEvent.click(screen.getByRole('button', { name: /^Убрать: В месяц до 300\s000\sсум × 6\sмес\.$/ }));
  expect(address()).toBe('');
});

test('changing the term also changes active filters; the default term is omitted from the address', async () => {
  handleListing(() => listing([7]));
  openListing('', listing([1]));
  await lookBy('6 месяцев');
  await userEvent.type(within(await range(6)).getByLabelText('до'), '300000{Enter}');
  await press('3 месяца');
  expect(address()).toBe('?max_monthly=300000&months=3');
  await range(3);
  await press('12 месяцев');
  expect(address()).toBe('?max_monthly=300000');
  await range(12);
});

test('changing the term without active filters leaves the address as it is', async () => {
  const requests = handleListing(() => listing([7]));
  openListing('?brand=lg', listing([1]));
  await lookBy('6 месяцев');
  await range(6);
  expect(address()).toBe('?brand=lg');
  expect(requests).toEqual([]);
});

test('a shared address keeps its term, also if this browser displays another one', async () => {
  handleListing(() => listing([7]));
  window.localStorage.setItem('price-display', JSON.stringify({ state: { mode: 'month', months: 3 }, version: 0 }));
  server.use(mock(contract.checkout.lendingRules, () => ({ limits: { min: 1_000, max: 100_000_000 }, lenders })));
  openListing('?max_monthly=300000&months=6', listing([1]));
  await userEvent.keyboard('{Tab}');
  expect(await screen.findByRole('button', { name: '3 месяца' })).toHaveAttribute('aria-pressed', 'true');
  await range(6);
  expect(screen.getByRole('button', { name: /^Убрать: В месяц до 300\s000\sсум × 6\sмес\.$/ })).toBeVisible();
  expect(address()).toBe('?max_monthly=300000&months=6');
});

test('the monthly price display offers sorting by payment instead of by price', async () => {
  const requests = handleListing(() => listing([7]));
  openListing('', listing([1]));
  const orders = () =>
    within(screen.getByRole('combobox', { name: 'Сортировка' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(orders()).toContain('Сначала дешевле');
  expect(orders()).not.toContain('Меньший платёж');
  await lookBy('6 месяцев');
  expect(orders()).not.toContain('Сначала дешевле');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'Меньший платёж');
  expect(address()).toBe('?months=6&sort=monthly');
  await waitFor(() => expect(requests.at(-1)?.get('sort')).toBe('monthly'));
  // What holds is shown as long as it does.
  await press('Сразу');
  expect(screen.getByRole('combobox', { name: 'Сортировка' })).toHaveDisplayValue('Меньший платёж');
});

test('the budget button filters by payments over the longest term, and a second press removes the filter', async () => {
  handleListing(() => listing([7]));
  window.localStorage.setItem(
    'price-display',
    JSON.stringify({ state: { mode: 'month', months: 12, budget: 300_000 }, version: 0 }),
  );
  server.use(mock(contract.checkout.lendingRules, () => ({ limits: { min: 1_000, max: 100_000_000 }, lenders })));
  openListing('?brand=lg', listing([1]));
  await userEvent.keyboard('{Tab}');
  const affordable = await screen.findByRole('button', { name: /^Только до 300\s000 сум в месяц$/ });
  await userEvent.click(affordable);
  expect(address()).toBe('?brand=lg&max_monthly=300000&months=24');
  expect(affordable).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(affordable);
  expect(address()).toBe('?brand=lg');
});
