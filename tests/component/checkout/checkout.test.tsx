import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CheckoutView } from '@/features/checkout';
import { contract } from '@/lib/contract';
import { useRegionStore } from '@/stores/selected-region';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartLine, storeCart, store } from '../../support/shop.ts';
import { checkoutSuite, field, fillContact, fillDelivery, next, noteOf, push } from '../../support/checkout.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push }) }));

checkoutSuite();

const step = (name: string) =>
  within(screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li') ?? document.body);

describe('the steps', () => {
  test('without selected products show a link to the cart instead of a form', async () => {
    storeCart([cartLine(1, { selected: false })]);
    renderIsland(<CheckoutView />);
    expect(await screen.findByRole('link', { name: 'Вернуться в корзину' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/ru\/cart\/?$/),
    );
    expect(screen.queryByLabelText(/^Имя/)).toBeNull();
  });

  test('empty fields show errors, and the first one gets the focus', async () => {
    renderIsland(<CheckoutView />);
    await screen.findByLabelText(/^Имя/);
    await next();
    await waitFor(() => expect(field('Имя')).toHaveFocus());
    for (const name of ['Имя', 'Фамилия', 'Номер телефона'])
      expect(noteOf(field(name))).toHaveTextContent('Заполните это поле');
  });

  test('short names and phones are refused at their fields', async () => {
    renderIsland(<CheckoutView />);
    await userEvent.type(await screen.findByLabelText(/^Имя/), 'Д');
    await userEvent.type(field('Фамилия'), 'К'.repeat(41));
    await userEvent.type(field('Номер телефона'), '9012');
    await next();
    await waitFor(() => expect(noteOf(field('Имя'))).toHaveTextContent('от 2 до 40'));
    expect(noteOf(field('Фамилия'))).not.toBeEmptyDOMElement();
    expect(noteOf(field('Номер телефона'))).toHaveTextContent('верный номер');
  });

  test('the phone field begins with +998 and accepts any spelling', async () => {
    renderIsland(<CheckoutView />);
    const phone = await screen.findByLabelText(/^Номер телефона/);
    expect(phone).toHaveValue('+998 ');
    for (const spelling of ['(90) 123-45-67', '998901234567', '+998-90-123-45-67', '901234567']) {
      await userEvent.click(phone);
      await userEvent.paste(spelling);
      expect(phone).toHaveValue('+998 90 123 45 67');
      await userEvent.clear(phone);
      expect(phone).toHaveValue('+998 ');
    }
  });

  test('the focus goes to the first refused field of the address; a floor is from 1 to 99', async () => {
    renderIsland(<CheckoutView />);
    await fillContact();
    for (const floor of ['0', '100', '-1', 'x']) {
      await userEvent.clear(await screen.findByLabelText('Этаж'));
      await userEvent.type(screen.getByLabelText('Этаж'), floor);
      await next();
      await waitFor(() => expect(noteOf(screen.getByLabelText('Этаж'))).toHaveTextContent('от 1 до 99'));
      await waitFor(() => expect(field('Район')).toHaveFocus());
    }
  });

  test('pickup needs a store; the stores of the first region are shown at once', async () => {
    renderIsland(<CheckoutView />);
    await fillContact();
    await userEvent.click(await screen.findByRole('radio', { name: /Самовывоз/ }));
    const store = await screen.findByRole('radio', { name: /Чиланзар/ });
    await next();
    expect(await screen.findByText('Магазин не выбран')).toBeVisible();
    await userEvent.click(store);
    await next();
    expect(await step('Способ получения').findByText(/Самовывоз: Texnomart Чиланзар/)).toBeVisible();
    expect(step('Способ получения').getByText('Ежедневно 09:00–20:00')).toBeVisible();
    expect(step('Способ получения').getByText(/Забрать можно: 21 ноября, сб, с 14:00/)).toBeVisible();
  });

  test('selecting another region clears the address with a message', async () => {
    renderIsland(<CheckoutView />);
    await fillContact();
    await userEvent.type(await screen.findByLabelText(/^Улица/), 'Навои');
    await userEvent.type(field('Дом'), '5');
    await screen.findByRole('option', { name: 'Самаркандская область' });
    await userEvent.selectOptions(field('Область'), '9');
    expect(await screen.findByText('Область изменилась: укажите новый адрес.')).toBeVisible();
    for (const name of ['Улица', 'Дом', 'Район']) expect(field(name)).toHaveValue('');
  });

  test('a region selected elsewhere in the shop applies', async () => {
    const page = renderIsland(<CheckoutView />);
    await fillContact();
    await fillDelivery();
    page.unmount();
    useRegionStore.setState({ selectedRegion: { id: 9, slug: 'samarkand' } });
    renderIsland(<CheckoutView />);
    expect(await screen.findByText('Область изменилась: укажите новый адрес.')).toBeVisible();
    await waitFor(() => expect(field('Область')).toHaveValue('9'));
    expect(field('Улица')).toHaveValue('');
    useRegionStore.setState({ selectedRegion: null });
  });

  test('the nearest store with all products is first if the position is known, in any region', async () => {
    const [tashkent, fergana, kokand] = [
      store,
      { ...store, id: 9, name: 'Texnomart Фергана', lat: 40.38, long: 71.78 },
      { ...store, id: 10, name: 'Texnomart Коканд', lat: 40.53, long: 70.94 },
    ].map((one) => ({ ...one, collection: null }));
    if (tashkent === undefined || fergana === undefined || kokand === undefined) throw new Error('three stores');
    server.use(
      mock(contract.checkout.pickupStores, [
        { id: 2, name: 'город Ташкент', slug: 'tashkent', stores: [tashkent] },
        { id: 12, name: 'Ферганская область', slug: 'fergana', stores: [kokand, fergana] },
      ]),
    );
    const here = { coords: { latitude: 40.39, longitude: 71.79 } };
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (found: (place: typeof here) => void) => found(here) },
    });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'geolocation');
    });
    renderIsland(<CheckoutView />);
    await fillContact();
    await userEvent.click(await screen.findByRole('radio', { name: /Самовывоз/ }));
    expect(await screen.findByRole('radio', { name: /Чиланзар/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ближайший' }));
    expect(await screen.findByRole('radio', { name: /Фергана\s*·\s*1,4\s*км/ })).toBeVisible();
    expect(screen.getAllByRole('radio', { name: /Texnomart/ }).map((one) => one.closest('label')?.textContent)).toEqual(
      [expect.stringContaining('Фергана'), expect.stringContaining('Коканд')],
    );
  });

  test('pickup is not offered if no store has all products', async () => {
    server.use(mock(contract.checkout.pickupStores, []));
    renderIsland(<CheckoutView />);
    await fillContact();
    expect(await screen.findByText(/Самовывоза нет/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Самовывоз/ })).toBeNull();
  });

  test('a finished step shows its summary and opens again with all values', async () => {
    renderIsland(<CheckoutView />);
    await fillContact();
    await userEvent.type(await screen.findByLabelText(/^Улица/), 'Навои');
    expect(step('Контактные данные').getByText(/Дилноза Каримова/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Изменить: Контактные данные' }));
    expect(field('Имя')).toHaveValue('Дилноза');
    await userEvent.type(field('Имя'), 'хон');
    await next();
    expect(await screen.findByLabelText(/^Улица/)).toHaveValue('Навои');
    expect(step('Контактные данные').getByText(/Дилнозахон Каримова/)).toBeVisible();
  });
});
