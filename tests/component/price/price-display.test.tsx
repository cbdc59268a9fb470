import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PricePlanView } from '@/features/price';
import { PriceDisplaySlot } from '@/features/price/price-display-slot';
import { PriceBar } from '@/features/price/page';
import { usePriceDisplayStore } from '@/stores/price-display';
import { useTermOffers } from '@/stores/term-offers';
import { contract } from '../../../lib/contract/index.ts';
import { mock, refuse, server } from '../../support/msw.ts';
import { nextPaint } from '../../support/next-paint.ts';
import { renderIsland } from '../../support/render.tsx';
import { plan, yearly } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/' }));

const rules = {
  limits: { min: 10_000, max: 100_000_000 },
  lenders: [
    {
      key: 'texnomart' as const,
      name: 'Texnomart',
      min_price: 500_000,
      max_price: null,
      terms: [
        { months: 3, markup_bp: 0 },
        { months: 12, markup_bp: 800 },
      ],
    },
    {
      key: 'alif' as const,
      name: 'Alif',
      min_price: 2_000_000,
      max_price: null,
      terms: [
        { months: 24, markup_bp: 4_000 },
        { months: 18, markup_bp: 3_000 },
      ],
    },
  ],
};
const requestSpy = vi.fn();
beforeEach(() => {
  // The inline script of every page does it (stores/preload/view-inline-script.ts).
  document.documentElement.dataset['prices'] = 'once';
});
afterEach(() => {
  requestSpy.mockClear();
  act(() => {
    usePriceDisplayStore.setState({ mode: 'once', months: 12, budget: null, rules: null });
    useTermOffers.setState({ offerOf: null, months: 12, byMonth: false, budget: null });
  });
  document.documentElement.dataset['prices'] = 'once';
});

const answer = () =>
  server.use(
    mock(contract.checkout.lendingRules, () => {
      requestSpy();
      return rules;
    }),
  );
const island = (price = 1_200_000) =>
  renderIsland(
    <>
      <PriceDisplaySlot terms />
      <PricePlanView plan={plan(price, { by_instalments: yearly(1_296_000, 96_000) })} listed={price} />
    </>,
  );
const terms = () => within(screen.getByRole('group', { name: 'Срок рассрочки' }));
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await nextPaint();
  if (name === 'В месяц') await waitFor(() => expect(document.documentElement.dataset['prices']).toBe('month'));
};
const monthly = () => document.querySelector('.monthly')?.textContent?.replace(/\s/g, ' ');

describe('the price display switch', () => {
  test('shows the full-payment price first, requests nothing and offers no terms before it is used', async () => {
    answer();
    island();
    expect(await screen.findByRole('button', { name: 'Сразу' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('group', { name: 'Срок рассрочки' })).toBeNull();
    expect(requestSpy).not.toHaveBeenCalled();
  });

  test('set to monthly marks the document, stores the mode and offers the available terms', async () => {
    answer();
    island();
    await press('В месяц');
    expect(document.documentElement.dataset['prices']).toBe('month');
    expect(window.localStorage.getItem('price-display')).toContain('"mode":"month"');
    await screen.findByRole('group', { name: 'Срок рассрочки' });
    expect(
      terms()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['3', '12', '24', 'Бюджет']);
    expect(terms().getByRole('button', { name: '12 месяцев' })).toHaveAttribute('aria-pressed', 'true');
    expect(requestSpy).toHaveBeenCalledTimes(1);
  });

  test('changes at once, before the prices of the page', async () => {
    answer();
    island();
    const month = await screen.findByRole('button', { name: 'В месяц' });
    fireEvent.click(month);
    expect(month).toHaveAttribute('aria-pressed', 'true');
    expect(document.documentElement.dataset['prices']).not.toBe('month');
    await waitFor(() => expect(document.documentElement.dataset['prices']).toBe('month'));
  });

  test('shows the offer of another term', async () => {
    answer();
    island();
    await press('В месяц');
    await press('3 месяца');
    expect(monthly()).toBe('400 000 сум × 3 мес. в рассрочку, без наценки');
    await press('12 месяцев');
    expect(monthly()).toContain('108 000 сум × 12 мес.');
  });

  test('keeps the default term of a product if no partner lends its price over the selected one', async () => {
    answer();
    island();
    await press('В месяц');
    await press('24 месяца');
    expect(monthly()).toContain('108 000 сум × 12 мес.');
  });

  test('shows no instalment for products without one', async () => {
    answer();
    renderIsland(
      <>
        <PriceDisplaySlot terms />
        <PricePlanView plan={plan(1_200_000)} listed={1_200_000} />
      </>,
    );
    await press('В месяц');
    await press('3 месяца');
    expect(monthly()).toBeUndefined();
    expect(screen.getByText('сразу').parentElement).toHaveTextContent(/^1.200.000.сум сразу$/);
  });

  test('leaves every price as in the response if its data cannot be loaded', async () => {
    server.use(mock(contract.checkout.lendingRules, refuse('invalid')));
    island();
    await press('В месяц');
    expect(document.documentElement.dataset['prices']).toBe('month');
    expect(screen.queryByRole('group', { name: 'Срок рассрочки' })).toBeNull();
    expect(monthly()).toContain('108 000 сум × 12 мес.');
  });

  test('follows a change in another tab', async () => {
    answer();
    island();
    await screen.findByRole('button', { name: 'Сразу' });
    window.localStorage.setItem('price-display', JSON.stringify({ state: { mode: 'month', months: 3 }, version: 0 }));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'price-display' }));
    });
    expect(await screen.findByRole('button', { name: '3 месяца' })).toHaveAttribute('aria-pressed', 'true');
    expect(monthly()).toContain('400 000 сум × 3 мес.');
  });
});

test('the price bar on phones has both prices in the HTML, each with the other way of paying, or the only one', () => {
  const { container, unmount } = renderIsland(
    <PriceBar plan={plan(1_200_000, { by_instalments: yearly(1_296_000, 96_000) })} />,
  );
  expect(container.querySelector('.when-at-once')).toHaveTextContent(/^1.200.000.сум сразу или 108.000 × 12 мес\.$/);
  expect(container.querySelector('.when-at-once + .when-monthly')).toHaveTextContent(
    /^108.000 сум × 12 мес\. или 1.200.000 сразу$/,
  );
  unmount();
  expect(renderIsland(<PriceBar plan={plan(1_200_000)} />).container.querySelector('.when-monthly')).toBeNull();
});
