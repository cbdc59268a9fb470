import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PricePlanView } from '@/features/price';
import { PriceDisplaySlot } from '@/features/price/price-display-slot';
import { BudgetModal } from '@/features/price/modals';
import { PricePlanInFull } from '@/features/price/page';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { useModalStore } from '@/stores/modals';
import { usePriceDisplayStore } from '@/stores/price-display';
import { useTermOffers } from '@/stores/term-offers';
import { contract } from '../../../lib/contract/index.ts';
import { emptyLists, signedIn, testUser } from '../../support/account.ts';
import { mock, server } from '../../support/msw.ts';
import { nextPaint } from '../../support/next-paint.ts';
import { contractOf } from '../../support/profile-screens.ts';
import { renderIsland } from '../../support/render.tsx';
import { plan, yearly } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/',
  useRouter: () => ({ push: vi.fn() }),
}));

const lender = { key: 'texnomart' as const, name: 'Texnomart', min_price: 500_000, max_price: 20_000_000 };
const terms = [
  { months: 3, markup_bp: 0 },
  { months: 12, markup_bp: 800 },
  { months: 24, markup_bp: 2_000 },
];

beforeEach(() => {
  // The inline script of every page does it (stores/preload/view-inline-script.ts).
  document.documentElement.dataset['prices'] = 'once';
  server.use(
    mock(contract.checkout.lendingRules, () => ({
      limits: { min: 10_000, max: 100_000_000 },
      lenders: [{ ...lender, terms }],
    })),
  );
});
afterEach(() => {
  act(() => {
    usePriceDisplayStore.setState({ mode: 'once', months: 12, budget: null, rules: null });
    useTermOffers.setState({ offerOf: null, months: 12, byMonth: false, budget: null });
    useModalStore.getState().close();
    useAccountStore.setState(initialAccount, true);
  });
  window.localStorage.clear();
  document.documentElement.dataset['prices'] = 'once';
});

const price = 1_200_000;
const offers = plan(price, { by_instalments: yearly(1_296_000, 96_000) });
/** A page with a card, and the dialog of the budget once it is asked for. */
function Page() {
  const open = useModalStore((state) => state.open);
  return (
    <>
      <PriceDisplaySlot terms />
      <PricePlanView plan={offers} listed={price} />
      {open?.name === 'budget' && <BudgetModal onClose={() => useModalStore.getState().close()} />}
    </>
  );
}
const card = () => document.querySelector('.monthly')?.textContent?.replace(/\s/g, ' ');
const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await nextPaint();
  if (name === 'В месяц') await waitFor(() => expect(document.documentElement.dataset['prices']).toBe('month'));
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Сколько вы можете платить в месяц?' }));
const field = async () => (await dialog()).getByLabelText('Платёж в месяц, сум');
async function setBudget(sum: string) {
  await press('В месяц');
  await press('Бюджет в месяц');
  await userEvent.type(await field(), sum);
  await press('Показать цены');
}

test('a budget shows after how many months a product is paid off, and its total', async () => {
  renderIsland(<Page />);
  await setBudget('110000');
  expect(card()).toBe('Ваше через 12 мес. по 108 000 сум, всего 1 296 000 (+96 000)');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.localStorage.getItem('price-display')).toContain('"budget":110000');
});

test('a product above the budget over every term keeps its lowest payment and says so', async () => {
  renderIsland(<Page />);
  await setBudget('50000');
  expect(card()).toBe('60 000 сум × 24 мес. всего 1 440 000 (+240 000), больше вашего платежа');
});

test('the switch shows the budget instead of terms; removing it brings the terms back', async () => {
  renderIsland(<Page />);
  await setBudget('500000');
  expect(card()).toBe('Ваше через 3 мес. по 400 000 сум, без наценки');
  expect(screen.queryByRole('group', { name: 'Срок рассрочки' })).toBeNull();
  expect(screen.getByRole('button', { name: /^до 500\s000 сум$/ })).toBeVisible();
  await press('Снять ограничение платежа');
  expect(await screen.findByRole('group', { name: 'Срок рассрочки' })).toBeVisible();
  await waitFor(() => expect(card()).toBe('108 000 сум × 12 мес. в рассрочку, всего 1 296 000 (+96 000)'));
});

test('the dialog refuses an invalid sum and names the price that a budget covers', async () => {
  renderIsland(<Page />);
  await press('В месяц');
  await press('Бюджет в месяц');
  await press('Показать цены');
  expect(await screen.findByText(/^Введите сумму от 10\s000 до 100\s000\s000 сум$/)).toBeVisible();
  await userEvent.type(await field(), '0500000');
  expect(await field()).toHaveValue('500 000'.replace(' ', '\u00a0'));
  expect(await screen.findByText(/^Хватит на товары до 10\s000\s000 сум, если платить 24 месяца$/)).toBeVisible();
  await press(/^200\s000$/);
  expect(await screen.findByText(/^Хватит на товары до 4\s000\s000 сум, если платить 24 месяца$/)).toBeVisible();
  expect(usePriceDisplayStore.getState().budget).toBeNull();
});

test('a customer with loan contracts can subtract their payments', async () => {
  server.use(
    mock(contract.account.refresh, signedIn()),
    mock(contract.profile.merge, emptyLists),
    mock(contract.profile.contracts, () => ({
      data: [
        contractOf({
          schedule: [1, 2].map((number) => ({
            number,
            date: `2027-0${number}-22`,
            amount: 150_000,
            paid: 0,
            remaining_debt: 0,
            state: number === 1 ? 'next' : 'later',
          })),
        }),
      ],
    })),
  );
  act(() => useAccountStore.setState({ state: { status: 'signedIn', user: testUser }, turn: 1 }));
  renderIsland(<BudgetModal onClose={vi.fn()} />);
  expect(
    await screen.findByText(/^По договорам вы уже платите до 150\s000 сум в месяц, последний платёж 22 февраля/),
  ).toBeVisible();
  const subtract = screen.getByRole('button', { name: /^Вычесть 150\s000$/ });
  expect(subtract).toBeDisabled();
  await userEvent.type(await field(), '400000');
  await userEvent.click(subtract);
  expect((await field()).getAttribute('value')).toMatch(/^250\s000$/);
});

test('the product page asks for the budget and follows it', async () => {
  renderIsland(<PricePlanInFull plan={offers} />);
  await userEvent.click(screen.getByRole('button', { name: 'Подобрать под мой платёж' }));
  expect(useModalStore.getState().open).toEqual({ name: 'budget', props: {} });
  renderIsland(<PriceDisplaySlot />);
  act(() => usePriceDisplayStore.getState().setBudget(50_000));
  expect(await screen.findByRole('button', { name: /^Мой платёж: до 50\s000 сум в месяц$/ })).toBeVisible();
  expect(screen.getByText('больше вашего платежа')).toBeVisible();
  act(() => usePriceDisplayStore.getState().setBudget(110_000));
  expect(await screen.findByText('Ваше через 12 мес.')).toBeVisible();
  expect(card()).toContain('Ваше через 12 мес. 108 000 сум × 12 мес.');
});
