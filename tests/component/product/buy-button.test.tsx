import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BuyButton } from '@/features/product';
import { useCartStore } from '@/stores/cart';
import { emptyCart } from '../../../lib/cart/rules.ts';
import { renderIsland } from '../../support/render.tsx';
import { product } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/', useRouter: () => ({ push: vi.fn() }) }));
beforeEach(() => {
  useCartStore.setState({ ...emptyCart });
});

describe('on the product’s own page', () => {
  test.each([
    ['large', { large: true }],
    ['in the bar of a phone', { bar: true }],
  ])('%s: a product in the cart has a stepper and a link to the cart', async (_name, look) => {
    renderIsland(<BuyButton product={product(1)} {...look} />);
    await userEvent.click(screen.getByRole('button', { name: 'В корзину' }));
    // The stepper's program comes when it is first needed.
    expect(await screen.findByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/ru/cart/');
    await userEvent.click(screen.getByRole('button', { name: 'Увеличить' }));
    expect(screen.getByRole('status')).toHaveTextContent('2');
    act(() => useCartStore.getState().remove(1));
    expect(screen.queryByRole('link', { name: 'Перейти в корзину' })).toBeNull();
  });

  test('a pre-order product links to its pre-order, styled as a button', () => {
    renderIsland(<BuyButton product={product(190, { availability: { type: 'preOrder', text: 'Предзаказ' } })} large />);
    const link = screen.getByRole('link', { name: 'Предзаказ' });
    expect(link).toHaveAttribute('href', '/ru/preorder/?id=190');
    expect(link).toHaveClass('button-primary');
  });
});

test('the button is primary on the page of a product and quiet on its card, where many stand side by side', () => {
  const { unmount } = renderIsland(<BuyButton product={product(1)} large />);
  expect(screen.getByRole('button', { name: 'В корзину' })).toHaveClass('button-primary');
  unmount();
  renderIsland(<BuyButton product={product(1)} />);
  expect(screen.getByRole('button', { name: 'В корзину' })).toHaveClass('button-outline');
});

test('a product in the cart has only the stepper on its card', async () => {
  renderIsland(<BuyButton product={product(1)} />);
  await userEvent.click(screen.getByRole('button', { name: 'В корзину' }));
  expect(screen.queryByRole('link', { name: 'Перейти в корзину' })).toBeNull();
});
