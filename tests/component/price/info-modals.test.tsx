import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DiscountAtOnceModal, ZeroInstalmentModal } from '@/features/price/modals';
import { PricePlanInFull } from '@/features/price/page';
import { useModalStore } from '@/stores/modals';
import { renderIsland } from '../../support/render.tsx';
import { plan, yearly } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/product/detail/1/',
  useRouter: () => ({ push: vi.fn() }),
}));
beforeEach(() => useModalStore.getState().close());
const textOf = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

test('an instalment without overpayment opens an explanation with the product’s own sums', async () => {
  renderIsland(<PricePlanInFull plan={plan(1_200_000, { by_instalments: yearly(1_200_000) })} />);
  await userEvent.click(screen.getByRole('button', { name: 'без наценки' }));
  const open = useModalStore.getState().open;
  expect(open).toEqual({
    name: 'zeroInstalment',
    props: { lender: 'Texnomart', monthly: 100_000, months: 12, total: 1_200_000, last_payment: 100_000 },
  });
  if (open?.name !== 'zeroInstalment') throw new Error('another dialog');
  renderIsland(<ZeroInstalmentModal {...open.props} onClose={vi.fn()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Рассрочка без наценки' });
  expect(textOf(dialog)).toContain('100 000 сум × 12 мес., всего 1 200 000 сум');
  expect(textOf(dialog)).not.toContain('последний платёж');
  expect(screen.getByRole('link', { name: 'Все условия' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/ru\/promotions\/zero-installments\/?$/),
  );
});

test('the explanation names a last payment that differs', async () => {
  renderIsland(
    <ZeroInstalmentModal
      lender="Texnomart"
      monthly={96_667}
      months={12}
      total={1_160_000}
      last_payment={96_663}
      onClose={vi.fn()}
    />,
  );
  expect(textOf(await screen.findByRole('dialog'))).toContain('всего 1 160 000 сумпоследний платёж 96 663 сум');
});

test('an instalment with overpayment has no explanation', () => {
  renderIsland(<PricePlanInFull plan={plan(1_000_000, { by_instalments: yearly(1_200_000, 200_000) })} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Подобрать под мой платёж']);
});

test('the full-payment discount is explained in percent and in sums', async () => {
  renderIsland(
    <PricePlanInFull plan={plan(900_000, { at_once: { price: 900_000, old_price: null, discount: 100_000 } })} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /за оплату сразу/ }));
  const open = useModalStore.getState().open;
  if (open?.name !== 'discountAtOnce') throw new Error('another dialog');
  const close = vi.fn();
  renderIsland(<DiscountAtOnceModal {...open.props} onClose={close} />);
  const dialog = await screen.findByRole('dialog', { name: 'Оплата сразу дешевле на 10%' });
  expect(textOf(dialog)).toContain(
    'Цена без скидки1 000 000 сумСкидка за оплату сразу−100 000 сумВы платите900 000 сум',
  );
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalled();
});
