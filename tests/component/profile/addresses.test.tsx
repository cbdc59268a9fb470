import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { AddressesScreen } from '@/features/profile';
import { contract } from '@/lib/contract';
import type { Address } from '@/lib/contract/profile';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

const { profile, checkout } = contract;
const address = (id: number, changes: Partial<Address> = {}): Address => ({
  id,
  region: { id: 2, name: 'Ташкент' },
  city: { id: 21, name: 'Чиланзар' },
  street: 'Навои',
  house: String(id),
  address: null,
  flat: null,
  floor: null,
  instructions: null,
  is_default: false,
  ...changes,
});
const places = [
  mock(checkout.provinces, [{ id: 2, name: 'Ташкент' }]),
  mock(checkout.districts, [{ id: 21, name: 'Чиланзар' }]),
];

describe('the addresses', () => {
  test('without addresses there is a button to add one; the new one is sent and shown', async () => {
    let storedAddresses: Address[] = [];
    let sent: unknown;
    server.use(
      ...places,
      mock(profile.addresses, () => storedAddresses),
      mock(profile.storeAddress, ({ body }) => {
        sent = body;
        storedAddresses = [address(1, { street: 'Бобура', house: '5', floor: 4, is_default: true })];
        return storedAddresses[0] ?? refuse('notFound');
      }),
    );
    renderIsland(<AddressesScreen />);
    expect(await screen.findByRole('heading', { name: 'Адресов пока нет' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Добавить адрес' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый адрес' }));
    await dialog.findByRole('option', { name: 'Чиланзар' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Район или город/), 'Чиланзар');
    await userEvent.type(dialog.getByLabelText(/^Улица/), 'Бобура');
    await userEvent.type(dialog.getByLabelText(/^Дом/), '5');
    await userEvent.type(dialog.getByLabelText(/^Этаж/), '4');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Чиланзар, Бобура, дом 5, этаж 4')).toBeVisible();
    expect(screen.getByText('Основной')).toBeVisible();
    expect(sent).toMatchObject({
      region_id: 2,
      city_id: 21,
      street: 'Бобура',
      house: '5',
      floor: 4,
      flat: null,
      is_default: false,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('floors are from 1 to 99, and an invalid form is not sent', async () => {
    server.use(...places, mock(profile.addresses, [address(1, { is_default: true })]));
    renderIsland(<AddressesScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const floor of ['0', '100', 'пять']) {
      await userEvent.clear(dialog.getByLabelText(/^Этаж/));
      await userEvent.type(dialog.getByLabelText(/^Этаж/), floor);
      await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
      expect(await dialog.findByText('Этаж — число от 1 до 99')).toBeVisible();
    }
    expect(dialog.getByLabelText(/^Улица/)).toHaveAccessibleDescription('Заполните это поле');
  });

  test.each(['refused', 'a lost line'] as const)(
    '%s shows that the address was not added, and the typed values stay',
    async (how) => {
      server.use(
        ...places,
        mock(profile.addresses, []),
        mock(profile.storeAddress, how === 'refused' ? refuse('addressNotAdded') : lost),
      );
      renderIsland(<AddressesScreen />);
      await userEvent.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
      const dialog = within(await screen.findByRole('dialog'));
      await dialog.findByRole('option', { name: 'Чиланзар' });
      await userEvent.selectOptions(dialog.getByLabelText(/^Район или город/), 'Чиланзар');
      await userEvent.type(dialog.getByLabelText(/^Улица/), 'Бобура');
      await userEvent.type(dialog.getByLabelText(/^Дом/), '5');
      await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Адрес не добавлен'));
      expect(dialog.getByLabelText(/^Улица/)).toHaveValue('Бобура');
    },
  );

  test('deleting asks for confirmation; an address deleted in another tab shows no error', async () => {
    let storedAddresses = [address(1, { is_default: true }), address(2)];
    server.use(
      mock(profile.addresses, () => storedAddresses),
      mock(profile.deleteAddress, () => {
        storedAddresses = storedAddresses.filter(({ id }) => id !== 2);
        return refuse('notFound');
      }),
    );
    renderIsland(<AddressesScreen />);
    const card = within((await screen.findByText('Чиланзар, Навои, дом 2')).closest('li') ?? document.body);
    await userEvent.click(card.getByRole('button', { name: 'Удалить' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Удалить адрес?' })).getByRole('button', {
        name: 'Нет, оставить',
      }),
    );
    expect(screen.getByText('Чиланзар, Навои, дом 2')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Удалить' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Да, удалить' }));
    await waitFor(() => expect(screen.queryByText('Чиланзар, Навои, дом 2')).toBeNull());
  });

  test('with twenty addresses a message replaces the button', async () => {
    server.use(
      mock(
        profile.addresses,
        Array.from({ length: 20 }, (_, index) => address(index + 1, { is_default: index === 0 })),
      ),
    );
    renderIsland(<AddressesScreen />);
    expect(await screen.findByText(/Сохранено 20 адресов/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Добавить адрес' })).toBeNull();
  });

  test('a failure shows an error, and a retry loads them', async () => {
    server.use(mock(profile.addresses, lost));
    renderIsland(<AddressesScreen />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить список');
    server.use(mock(profile.addresses, [address(1, { is_default: true })]));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Чиланзар, Навои, дом 1')).toBeVisible();
  });
});
