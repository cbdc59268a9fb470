import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RoomView } from '@/features/room/view';
import { useCartStore } from '@/stores/cart';
import { useRoomStore } from '@/stores/room';
import { contract } from '../../../lib/contract/index.ts';
import type { RoomProduct } from '../../../lib/contract/room.ts';
import { lost, mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { roomProduct, unsizedProduct } from '../../support/room.ts';
import { cartLine, storeCart } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/room/' }));

const electricity = { price: 600, since: '2025-04-01' };
const fridge = roomProduct(1);
const washer = roomProduct(2, { kind: 'washer', height: 850, depth: 500, noise: 40, annual_energy: null });

/** Answers the call of the page with these products. */
const sell = (...products: readonly RoomProduct[]) =>
  server.use(
    mock(contract.room.products, ({ body }) => ({
      products: body.ids.flatMap((id) => products.find((known) => known.id === id) ?? []),
      electricity,
    })),
  );

function openRoom(search: string) {
  window.history.replaceState(null, '', `/ru/room/${search}`);
  renderIsland(<RoomView />);
  return screen.findByRole('group', { name: /^План комнаты/ });
}
const plan = () => within(screen.getByRole('group', { name: /^План комнаты/ }));
const things = () => plan().queryAllByRole('button');
const thing = (name: RegExp) => plan().getByRole('button', { name });
const roomOfAddress = () => new URLSearchParams(window.location.search).get('room');

beforeEach(() => {
  sell(fridge, washer);
});
afterEach(() => {
  act(() => {
    useRoomStore.setState({ text: null });
    useCartStore.setState(useCartStore.getInitialState(), true);
  });
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('a product from its page stands in a usual kitchen, and the address holds the room', async () => {
  await openRoom('?add=1');
  expect(thing(/^1\. Холодильник\. Помещается\./)).toBeInTheDocument();
  await waitFor(() => expect(roomOfAddress()).toMatch(/^300x300x270\..*_1-0-0-0$/));
  expect(useRoomStore.getState().text).toBe(roomOfAddress());
});

test('keys move a device by one and ten centimetres, turn it and remove it', async () => {
  await openRoom('?room=300x300x270_1-1000-1000-0');
  act(() => thing(/^1\. Холодильник/).focus());
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(thing(/^1\. .* Слева 101 см, сверху 110 см\.$/)).toHaveFocus();
  await userEvent.keyboard('[KeyR]');
  await waitFor(() => expect(roomOfAddress()).toBe('300x300x270_1-985-1125-1'));
  await userEvent.keyboard('{Delete}');
  expect(things()).toHaveLength(0);
  expect(screen.getByText('Холодильник: убрано из комнаты.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(thing(/^1\. Холодильник.* Слева 98,5 см, сверху 112,5 см\.$/)).toBeInTheDocument();
});

test('a device whose door meets a wall does not fit until it is turned', async () => {
  await openRoom('?room=300x300x270_1-1000-2350-0');
  expect(thing(/Не помещается: дверце не хватает 60 см до стены\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Повернуть' }));
  await userEvent.click(screen.getByRole('button', { name: 'Повернуть' }));
  expect(thing(/^1\. Холодильник\. Помещается\./)).toBeInTheDocument();
});

test('two devices in one place are named to each other', async () => {
  await openRoom('?room=300x300x270_1-0-0-0_2-100-0-0');
  expect(thing(/^1\. .*место занято \(«2\. Стиральная машина»\)/)).toBeInTheDocument();
  expect(thing(/^2\. .*место занято \(«1\. Холодильник»\)/)).toBeInTheDocument();
});

test('noise and consumption are summed with the tariff, its day, and how many devices state them', async () => {
  await openRoom('?room=300x300x270_1-0-0-0_2-1500-0-0');
  expect(screen.getByText('43 дБ')).toBeInTheDocument();
  expect(screen.getByText('250 кВт·ч в год (указано у 1 из 2)')).toBeInTheDocument();
  expect(screen.getByText(/^150\s000 сум в год, по 600 сум за кВт·ч \(тариф с 01\.04\.2025\)$/)).toBeInTheDocument();
});

test('the whole cart comes into the room, a product once per piece, and those without sizes are named', async () => {
  sell(fridge, washer, unsizedProduct(3));
  storeCart([cartLine(1, { count: 2 }), cartLine(3)]);
  await openRoom('?add=cart');
  expect(things()).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Не поставлено.*Samsung RB 3\.$/);
});

test('all devices go into the cart with their pieces', async () => {
  await openRoom('?room=300x300x270_1-0-0-0_1-1000-0-0_2-1800-0-0');
  await userEvent.click(screen.getByRole('button', { name: '3 товара в корзину' }));
  expect(useCartStore.getState().products.map(({ id, count }) => [id, count])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(screen.getByRole('link', { name: 'Всё уже в корзине' })).toHaveAttribute('href', '/ru/cart/');
});

test('a room that came by a link replaces the saved one only when asked', async () => {
  act(() => useRoomStore.getState().save('200x300x250'));
  await openRoom('?room=300x300x270_1-0-0-0');
  act(() => thing(/^1\./).focus());
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(roomOfAddress()).toBe('300x300x270_1-10-0-0'));
  expect(useRoomStore.getState().text).toBe('200x300x250');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить у себя' }));
  await waitFor(() => expect(useRoomStore.getState().text).toBe('300x300x270_1-10-0-0'));
});

test('the saved room opens without an address, and a broken address says so', async () => {
  act(() => useRoomStore.getState().save('400x500x270_1-0-0-0'));
  await openRoom('?room=<script>');
  expect(screen.getByRole('group', { name: 'План комнаты 400 × 500 см' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Ссылка на комнату повреждена');
  expect(things()).toHaveLength(1);
});

test('products that are no longer sold are left out and counted', async () => {
  await openRoom('?room=300x300x270_1-0-0-0_77-0-0-0');
  expect(things()).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('1 товара из ссылки больше нет.');
});

/** The width of the room: openings have a width as well. */
function widthField(): HTMLElement {
  const [field] = screen.getAllByRole('textbox', { name: 'Ширина, см' });
  if (field === undefined) throw new Error('the form has no width');
  return field;
}

test('a plan is chosen and own sizes are typed; a wrong length gets the focus', async () => {
  await openRoom('?room=300x300x270_1-2400-0-0');
  await userEvent.click(screen.getByRole('button', { name: 'Кухня 6 м²' }));
  expect(screen.getByRole('group', { name: 'План комнаты 200 × 300 см' })).toBeInTheDocument();
  expect(thing(/Слева 140 см, сверху 0 см\.$/)).toBeInTheDocument();
  await userEvent.clear(widthField());
  await userEvent.type(widthField(), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Применить' }));
  expect(widthField()).toHaveFocus();
  expect(widthField()).toHaveAccessibleDescription('От 80 до 1500');
  await userEvent.clear(widthField());
  await userEvent.type(widthField(), '250');
  await userEvent.click(screen.getByRole('button', { name: 'Применить' }));
  expect(screen.getByRole('group', { name: 'План комнаты 250 × 300 см' })).toBeInTheDocument();
});

test('a failed call can be repeated', async () => {
  server.use(mock(contract.room.products, lost));
  window.history.replaceState(null, '', '/ru/room/?add=9');
  renderIsland(<RoomView />);
  const retry = await screen.findByRole('button', { name: 'Повторить' }, { timeout: 10_000 });
  sell(roomProduct(9));
  await userEvent.click(retry);
  expect(await screen.findByRole('group', { name: /^План комнаты/ })).toBeInTheDocument();
});
