import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutView } from '@/features/checkout';
import { contract } from '@/lib/contract';
import type { Address } from '@/lib/contract/profile';
import { withSession } from '@/stores/account/account';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { emptyLists, signedIn } from '../../support/account.ts';
import { checkoutSuite, field, next, push } from '../../support/checkout.tsx';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push }) }));
vi.mock(import('@/stores/replace-page'), () => ({ replacePage: vi.fn() }));
// The owner of the cart is tested elsewhere; here the cart stays as the suite filled it.
vi.mock(import('@/stores/account/lists'), () => ({
  startListSync: () => undefined,
  syncLists: () => Promise.resolve(),
}));
checkoutSuite();
beforeEach(() => {
  useAccountStore.setState(initialAccount, true);
  server.use(
    mock(contract.profile.merge, emptyLists),
    mock(contract.profile.accountLists, emptyLists),
    mock(contract.profile.changeAccountLists, emptyLists),
    mock(contract.account.logout, {}),
  );
});
afterEach(() => {
  useAccountStore.setState(initialAccount, true);
});

const address = (id: number, changes: Partial<Address>): Address => ({
  id,
  region: { id: 2, name: 'Ташкент' },
  city: { id: 21, name: 'Чиланзарский район' },
  street: '',
  house: '',
  address: null,
  flat: null,
  floor: null,
  instructions: null,
  is_default: false,
  ...changes,
});

describe('addresses of the account in the checkout', () => {
  test('the default fills the fields; another one can be selected or typed', async () => {
    server.use(
      mock(contract.profile.addresses, [
        address(2, {
          street: 'Бобура',
          house: '5',
          floor: 4,
          flat: '17',
          instructions: 'домофон 17',
          is_default: true,
        }),
        address(1, { street: 'Навои', house: '9' }),
      ]),
    );
    (await withSession()).begin(signedIn({}));
    renderIsland(<CheckoutView />);
    await waitFor(() => expect(screen.getByLabelText(/^Имя/)).not.toHaveValue(''));
    await next();
    const known = await screen.findByRole('combobox', { name: 'Мои адреса' });
    expect(
      within(known)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Чиланзарский район, Бобура, 5', 'Чиланзарский район, Навои, 9', 'Другой адрес']);
    expect(known).toHaveDisplayValue('Чиланзарский район, Бобура, 5');
    for (const [name, value] of [
      ['Улица', 'Бобура'],
      ['Дом', '5'],
      ['Этаж', '4'],
      ['Квартира', '17'],
      ['Комментарий курьеру', 'домофон 17'],
    ] as const)
      expect(field(name)).toHaveValue(value);
    await userEvent.selectOptions(known, 'Чиланзарский район, Навои, 9');
    expect(field('Улица')).toHaveValue('Навои');
    expect(field('Этаж')).toHaveValue('');
    await userEvent.selectOptions(known, 'Другой адрес');
    expect(field('Улица')).toHaveValue('');
    await userEvent.type(field('Улица'), 'Бобура');
    expect(known).toHaveDisplayValue('Другой адрес');
  });

  test('a guest is offered none', async () => {
    renderIsland(<CheckoutView />);
    await screen.findByLabelText(/^Имя/);
    expect(screen.queryByRole('combobox', { name: 'Мои адреса' })).toBeNull();
  });
});
