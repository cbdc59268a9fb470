import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setStaff } from '@/features/staff/state';
import { allKey } from '@/features/staff-chat/queries';
import { stableRows } from '@/features/staff-chat/use-stable-rows';
import { contract } from '@/lib/contract';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { lost, mock, server } from '../../support/msw.ts';
import { deskCalls, message, renderDesk, waiting } from '../../support/staff-desk.tsx';

afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { staffChat } = contract;
/** Who waits, as the server has it now. */
let queue: StaffChat[] = [];

beforeEach(() => {
  setStaff({ status: 'asking' });
  queue = [waiting(1, 'Лола'), waiting(2, 'Азиз')];
  server.use(...deskCalls(() => queue));
});

/** Opens the desk. @returns a function that requests its lists again */
async function openDesk(): Promise<() => Promise<void>> {
  const client = renderDesk();
  await rowOf('Лола');
  return () => client.invalidateQueries({ queryKey: allKey });
}
const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(`Вопрос ${name}`) });
const names = () =>
  within(screen.getByRole('region', { name: 'Очередь чатов' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Лола|Азиз|Нигора/.exec(textContent)?.[0]);

test('a row stays under the pointer while the queue changes, and a press opens it', async () => {
  const renew = await openDesk();
  const user = userEvent.setup();
  const row = await rowOf('Азиз');
  await user.pointer({ target: row });
  await user.pointer({ target: row, keys: '[MouseLeft>]' });
  // Somebody else takes the first, and one of the night comes before all.
  queue = [waiting(3, 'Нигора'), waiting(2, 'Азиз')];
  await renew();
  await rowOf('Нигора');
  expect(names()).toEqual(['Лола', 'Азиз', 'Нигора']);
  await user.pointer({ target: await rowOf('Азиз'), keys: '[/MouseLeft]' });
  expect(await screen.findByRole('heading', { name: 'Азиз' })).toBeVisible();
  // The hand rests: the list is as the server has it.
  await waitFor(() => expect(names()).toEqual(['Нигора', 'Азиз']));
});

test('a conversation whose first request failed is requested again automatically', async () => {
  await openDesk();
  let requestCount = 0;
  server.use(
    mock(staffChat.messages, () => {
      requestCount += 1;
      return requestCount === 1 ? lost : { messages: [message('Вопрос Лола')], more: false, chat: waiting(1, 'Лола') };
    }),
  );
  await userEvent.click(await rowOf('Лола'));
  expect(await screen.findByRole('button', { name: 'Взять' })).toBeVisible();
  expect(requestCount).toBe(2);
});

test('a conversation that failed to load opens automatically when the connection returns', async () => {
  await openDesk();
  server.use(mock(staffChat.messages, lost));
  await userEvent.click(await rowOf('Лола'));
  expect(await screen.findByText('Не удалось загрузить')).toBeVisible();
  server.use(mock(staffChat.messages, { messages: [message('Вопрос Лола')], more: false, chat: waiting(1, 'Лола') }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: 'Взять' })).toBeVisible();
});

test('a conversation that waits too long rings at once and every fifteen seconds until somebody claims it', async () => {
  const tones = vi.fn();
  const node = () => ({
    frequency: {},
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next,
    start: tones,
    stop: () => undefined,
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      createOscillator = node;
      createGain = node;
      close = async () => undefined;
    },
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const renew = await openDesk();
  expect(tones).not.toHaveBeenCalled();
  queue = queue.map((chat) => ({ ...chat, rings: chat.id === 1 }));
  await renew();
  await waitFor(() => expect(tones).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(15_000);
  expect(tones).toHaveBeenCalledTimes(2);
  queue = queue.filter(({ id }) => id !== 1);
  await renew();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Вопрос Лола/ })).toBeNull());
  vi.advanceTimersByTime(60_000);
  expect(tones).toHaveBeenCalledTimes(2);
});

test('existing rows keep their places, also after they are gone; new rows come last', () => {
  const [one, two, three] = [
    { id: 1, word: 'a' },
    { id: 2, word: 'b' },
    { id: 3, word: 'c' },
  ];
  expect(stableRows([one, two], [three, { id: 2, word: 'new' }])).toEqual([one, { id: 2, word: 'new' }, three]);
});
