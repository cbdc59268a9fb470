import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectToExternal } from '@/components/redirect-to-external';
import { PreOrderView } from '@/features/preorder';
import { contract } from '@/lib/contract';
import type { PreOrderDetail } from '@/lib/contract/pre-order';
import { track } from '@/stores/track';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { checkoutCalls, plan, promise } from '../../support/shop.ts';

vi.mock(import('@/components/redirect-to-external'), () => ({ redirectToExternal: vi.fn() }));
vi.mock(import('@/stores/track'), () => ({ track: vi.fn() }));
vi.mock('next/navigation', () => ({ usePathname: () => '/ru/preorder/', useRouter: () => ({ push: vi.fn() }) }));

const detail: PreOrderDetail = {
  id: 7,
  name: 'Фен Dyson',
  image: '/media/a.png',
  old_price: null,
  sale_price: 7_490_000,
  discount_price: 6_741_000,
  count: 1,
  payment_method: 'payme',
  payment_type: 'full',
  expected: 'Через 14 дней',
  terms: ['Оплата полностью'],
  availability: { type: 'preOrder', text: 'Предзаказ' },
  price_plan: plan(6_741_000),
  delivery_promise: promise({
    ahead: true,
    delivery: {
      type: 'texnomart',
      price: 0,
      free_from: 500_000,
      days: { min: 14, max: 30 },
      days_after_cut_off: null,
      cut_off_hour: null,
    },
  }),
};
beforeEach(() => {
  vi.mocked(redirectToExternal).mockClear();
  window.history.replaceState(null, '', '/ru/preorder/?id=7');
  server.use(
    ...checkoutCalls(),
    mock(contract.product.preOrderDetail, detail),
    mock(contract.captcha.challenge, { provider: 'off', public_key: null }),
  );
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const send = async () => userEvent.click(await screen.findByRole('button', { name: /^Оплатить 6.771.000.сум/ }));
async function fill() {
  await userEvent.type(await screen.findByLabelText(/^Имя/), 'Дилноза');
  await userEvent.type(field('Фамилия'), 'Каримова');
  await userEvent.type(field('Номер телефона'), '901234567');
  await screen.findByRole('option', { name: 'Чиланзарский район' });
  await userEvent.selectOptions(field('Район'), '21');
  await userEvent.type(field('Улица'), 'Навои 1');
  await userEvent.type(field('Этаж'), '3');
}

describe('the pre-order of a product', () => {
  test('shows price, arrival and terms, and redirects to the provider', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(contract.order.createPre, ({ body }) => {
        sent.push(body);
        return {
          order_id: 15,
          number: '26-100015',
          status: 'created' as const,
          payment: { kind: 'redirect' as const, url: 'https://checkout.paycom.uz/abc' },
        };
      }),
    );
    renderIsland(<PreOrderView hasDyson />);
    await fill();
    expect(screen.getByText('Оплата полностью')).toBeVisible();
    expect(screen.getByText('Привезём через 14–30 дней')).toBeVisible();
    expect(screen.getByText('Скидка за оплату сразу').nextSibling).toHaveTextContent(/749.000/);
    await send();
    await waitFor(() =>
      expect(redirectToExternal).toHaveBeenCalledWith('https://checkout.paycom.uz/abc', '/ru/thanks/?id=15'),
    );
    expect(track).toHaveBeenCalledExactlyOnceWith({ type: 'create_order' });
    expect(sent).toEqual([
      {
        payment_method: 'payme',
        payment_type: 'full',
        product_id: 7,
        expected_total: 6_771_000,
        delivery: { region: 2, city: 21, street: 'Навои 1', floor: 3 },
        user: { phone: '+998901234567', name: 'Дилноза', surname: 'Каримова' },
      },
    ]);
  });

  test('empty fields show errors, and nothing is sent', async () => {
    renderIsland(<PreOrderView hasDyson />);
    await send();
    for (const name of ['Имя', 'Фамилия', 'Номер телефона', 'Район', 'Улица'])
      await waitFor(() => expect(field(name)).toHaveAccessibleDescription(/.+/));
    await waitFor(() => expect(field('Имя')).toHaveFocus());
  });

  test('refused fields and other refusals are shown, and a lost response is repeated under its key', async () => {
    const keys: (string | null)[] = [];
    renderIsland(<PreOrderView hasDyson />);
    await fill();
    server.use(
      mock(contract.order.createPre, refuse('invalid', [{ field: 'delivery.city', message: 'Не тот район' }])),
    );
    await send();
    await waitFor(() => expect(field('Район')).toHaveAccessibleDescription('Не тот район'));
    server.use(
      mock(contract.order.createPre, ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return keys.length < 2 ? lost : refuse('belowMinimum');
      }),
    );
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Магазин не отвечает');
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('refused: belowMinimum'));
    expect(keys[1]).toBe(keys[0]);
  });

  test('a product without pre-order says so and links to the product', async () => {
    server.use(mock(contract.product.preOrderDetail, refuse('notPreorder')));
    renderIsland(<PreOrderView hasDyson />);
    expect(await screen.findByRole('alert')).toHaveTextContent('refused: notPreorder');
    expect(screen.getByRole('link', { name: 'Перейти к товару' })).toHaveAttribute(
      'href',
      expect.stringContaining('/product/detail/7'),
    );
  });

  test('without a product there is a link', async () => {
    window.history.replaceState(null, '', '/ru/preorder/');
    renderIsland(<PreOrderView hasDyson />);
    expect(await screen.findByRole('link', { name: 'Ожидаемые товары Dyson' })).toBeVisible();
  });
});
