import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { CheckoutContinueModal, NotEnoughModal } from '@/features/checkout/modals';
import { useCartStore } from '@/stores/cart';
import { server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartCalls, cartLine, storeCart } from '../../support/shop.ts';

describe('the out-of-stock dialog', () => {
  test('offers to take the remaining pieces of each product or to drop it', async () => {
    storeCart([cartLine(1, { count: 4 }), cartLine(2)]);
    server.use(
      ...cartCalls(
        new Map([
          [1, { price: 1_000_000, stock: 2 }],
          [2, { price: 1_000_000, stock: 0 }],
        ]),
      ),
    );
    const onClose = vi.fn();
    renderIsland(
      <NotEnoughModal
        products={[
          { product_id: 1, available: 2 },
          { product_id: 2, available: 0 },
        ]}
        onClose={onClose}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Взять 2 шт.: Холодильник Samsung RB 1' }));
    expect(screen.queryByRole('button', { name: /Взять.*RB 2/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Убрать: Холодильник Samsung RB 2' }));
    expect(useCartStore.getState().products.map(({ id, count }) => ({ id, count }))).toEqual([{ id: 1, count: 2 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe('the dialog of changes', () => {
  test('names the changes and continues only after confirmation', async () => {
    const onContinue = vi.fn();
    const onClose = vi.fn();
    renderIsland(<CheckoutContinueModal changes={['Цена выросла']} onContinue={onContinue} onClose={onClose} />);
    expect(await screen.findByText('Цена выросла')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Вернуться' }));
    expect(onContinue).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Согласен, продолжить' }));
    expect(onContinue).toHaveBeenCalledOnce();
  });
});
