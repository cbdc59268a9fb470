import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectToExternal } from '@/components/redirect-to-external';
import { CardChoice, ChosenCard, PayPanel } from '@/features/payment';
import { contract } from '@/lib/contract';
import type { SavedCard } from '@/lib/contract/payment';
import { storeCardChoice } from '@/stores/pay-card';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { order } from '../../support/shop.ts';

vi.mock(import('@/components/redirect-to-external'), () => ({ redirectToExternal: vi.fn() }));

const uzcard: SavedCard = {
  id: `card_${'a'.repeat(32)}`,
  method: 'paysys',
  card: '8600 49** **** 3347',
  scheme: 'uzcard',
  expires: '12/30',
};
const humo: SavedCard = {
  id: `card_${'b'.repeat(32)}`,
  method: 'paysys',
  card: '9860 12** **** 9010',
  scheme: 'humo',
  expires: '01/29',
};
const elsewhere: SavedCard = { ...humo, id: `card_${'c'.repeat(32)}`, method: 'ofb' };
const code = { step: 'code' as const, ttl: 60, code_length: 6, phone: '+998 9* *** ** 47', card: uzcard.card };

let savedCards: SavedCard[];
vi.mock('next/navigation', () => ({ usePathname: () => '/ru/thanks/', useRouter: () => ({ push: vi.fn() }) }));
beforeEach(() => {
  savedCards = [uzcard, humo, elsewhere];
  storeCardChoice('paysys', undefined);
  vi.mocked(redirectToExternal).mockClear();
  server.use(
    mock(contract.payment.cards, () => savedCards),
    mock(contract.payment.removeCard, ({ body }) => {
      savedCards = savedCards.filter(({ id }) => id !== body.card_id);
      return savedCards;
    }),
  );
});

function open() {
  const onChanged = vi.fn();
  renderIsland(
    <PayPanel
      order={order({ payment_method: 'paysys', payment_method_name: 'PaySys', payment_state: 'awaiting' })}
      onChanged={onChanged}
    />,
  );
  return onChanged;
}
const first = () => screen.findByRole('radio', { name: 'UZCARD, последние цифры 3347, действует до 12/30' });
const second = () => screen.getByRole('radio', { name: 'HUMO, последние цифры 9010, действует до 01/29' });
const other = () => screen.getByRole('radio', { name: 'Другая карта' });
const payButton = () => screen.getByRole('button', { name: /^Оплатить 2.030.000.сум/ });
const bin = () => screen.getByRole('button', { name: 'Удалить карту UZCARD 3347' });
const question = () => within(screen.getByRole('group', { name: 'Удалить карту UZCARD •••• 3347?' }));

describe('saved cards on the order’s page', () => {
  test('are offered for the payment method with the last used one preselected, without the card form', async () => {
    open();
    expect(await first()).toBeChecked();
    expect(screen.getByRole('group', { name: 'Какой картой заплатить?' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toEqual([await first(), second(), other()]);
    expect(screen.queryByLabelText(/^Номер карты/)).toBeNull();
  });

  test('lead to the code by one press, without a number', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(contract.payment.card, ({ body }) => {
        sent.push(body);
        return code;
      }),
    );
    open();
    await first();
    await userEvent.click(payButton());
    expect(await screen.findByLabelText(/^Код из SMS/)).toBeVisible();
    expect(sent).toEqual([{ order_id: 15, card_id: uzcard.id }]);
  });

  test('can be selected by keyboard', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(contract.payment.card, ({ body }) => {
        sent.push(body);
        return { step: 'redirect' as const, url: 'https://bank.example/3ds' };
      }),
    );
    open();
    await first();
    await userEvent.click(await first());
    await userEvent.keyboard('{ArrowDown}');
    expect(second()).toBeChecked();
    await userEvent.click(payButton());
    await waitFor(() =>
      expect(redirectToExternal).toHaveBeenCalledWith('https://bank.example/3ds', '/ru/thanks/?id=15'),
    );
    expect(sent).toEqual([{ order_id: 15, card_id: humo.id }]);
  });

  test('can be replaced by a new card, which is not saved by default', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(contract.payment.card, ({ body }) => {
        sent.push(body);
        return code;
      }),
    );
    open();
    await first();
    await userEvent.click(other());
    await userEvent.type(screen.getByLabelText(/^Номер карты/), '8600490744313347');
    await userEvent.type(screen.getByLabelText(/^Срок действия/), '1230');
    const save = screen.getByRole('checkbox', { name: 'Запомнить карту' });
    expect(save).not.toBeChecked();
    expect(save).toHaveAccessibleDescription(/но не полный номер/);
    await userEvent.click(save);
    await userEvent.click(payButton());
    await screen.findByLabelText(/^Код из SMS/);
    expect(sent).toEqual([{ order_id: 15, card_number: '8600 4907 4431 3347', card_expiry: '12/30', save: true }]);
  });

  test('that the bank no longer knows disappear, and the next one is preselected', async () => {
    server.use(
      mock(contract.payment.card, () => {
        savedCards = [humo];
        return refuse('cardNotFound', [{ field: 'card_id', message: 'x' }]);
      }),
    );
    open();
    await first();
    await userEvent.click(payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Банк больше не принимает эту карту');
    await waitFor(() => expect(screen.queryByRole('radio', { name: /3347/ })).toBeNull());
    expect(second()).toBeChecked();
  });

  test('show other refusals; an order that changed meanwhile is requested again', async () => {
    server.use(mock(contract.payment.card, refuse('paymentDeclined')));
    const onChanged = open();
    await first();
    await userEvent.click(payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('refused: paymentDeclined');
    server.use(mock(contract.payment.card, refuse('orderNotChangeable')));
    await userEvent.click(payButton());
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
  });

  test('that cannot be loaded leave the form for a new card', async () => {
    server.use(mock(contract.payment.cards, lost));
    open();
    expect(await screen.findByLabelText(/^Номер карты/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('removing a saved card', () => {
  test('asks for confirmation; cancelling changes nothing', async () => {
    open();
    await first();
    await userEvent.click(bin());
    expect(question().getByRole('button', { name: 'Оставить' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(await first()).toBeChecked();
    expect(bin()).toHaveFocus();
    expect(savedCards).toHaveLength(3);
  });

  test('removes the card, says so, and preselects the next one; after the last the form is shown', async () => {
    open();
    await first();
    await userEvent.click(bin());
    await userEvent.click(question().getByRole('button', { name: 'Удалить' }));
    const done = await screen.findByRole('status');
    expect(done).toHaveTextContent('Карта удалена.');
    expect(done).toHaveFocus();
    expect(second()).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить карту HUMO 9010' }));
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByLabelText(/^Номер карты/)).toBeVisible();
    expect(savedCards).toEqual([elsewhere]);
  });

  test('a failure says so and keeps the card; one removed in another window disappears', async () => {
    server.use(mock(contract.payment.removeCard, refuse('unavailable')));
    open();
    await first();
    await userEvent.click(bin());
    await userEvent.click(question().getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('refused: unavailable');
    expect(await first()).toBeChecked();
    server.use(
      mock(contract.payment.removeCard, () => {
        savedCards = [humo];
        return refuse('cardNotFound');
      }),
    );
    await userEvent.click(bin());
    await userEvent.click(question().getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: /3347/ })).toBeNull());
    expect(await screen.findByRole('status')).toHaveTextContent('Карта удалена.');
  });
});

describe('the card choice in the checkout', () => {
  test('applies on the order’s page', async () => {
    const checkout = renderIsland(
      <>
        <CardChoice method="paysys" />
        <p>
          PaySys
          <ChosenCard method="paysys" />
        </p>
      </>,
    );
    expect(await first()).toBeChecked();
    expect(screen.getByText('После оформления заплатите этой картой', { exact: false })).toBeVisible();
    await userEvent.click(second());
    expect(screen.getByText('PaySys', { exact: false })).toHaveTextContent('PaySys, HUMO •••• 9010');
    checkout.unmount();
    open();
    await first();
    expect(second()).toBeChecked();
  });

  test('another card shows the form', async () => {
    const checkout = renderIsland(<CardChoice method="paysys" />);
    await first();
    await userEvent.click(other());
    expect(screen.getByText('После оформления введёте номер карты', { exact: false })).toBeVisible();
    checkout.unmount();
    open();
    expect(await screen.findByLabelText(/^Номер карты/)).toBeVisible();
    expect(other()).toBeChecked();
  });

  test('a stale or invalid choice is replaced by the first card', async () => {
    for (const choice of [`card_${'f'.repeat(32)}`, elsewhere.id]) {
      storeCardChoice('paysys', choice);
      const { unmount } = renderIsland(<CardChoice method="paysys" />);
      expect(await first()).toBeChecked();
      unmount();
    }
  });
});
