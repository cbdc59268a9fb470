import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from '@/features/shell/notices';
import { keepPageOnFailure } from '@/features/shell/page-fetch';
import { useFailedPage } from '@/stores/failed-page';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

const page = { headers: { rsc: '1' } } as const;
const data = () => new Response('0:', { headers: { 'content-type': 'text/x-component' } });
const ofProxy = (status: number) =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

let answers: (() => Promise<Response>)[] = [];
let release = (): void => undefined;
beforeEach(() => {
  vi.stubGlobal('fetch', () => (answers.shift() ?? (() => Promise.resolve(data())))());
  release = keepPageOnFailure((path) => path === '/ru/cart/');
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
  answers = [];
  useFailedPage.setState({ retry: null });
});
const settled = () =>
  act(async () => {
    await Promise.resolve();
  });

test.each([
  ['a line that brings nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['502 of a proxy', () => Promise.resolve(ofProxy(502))],
  ['504 of a proxy', () => Promise.resolve(ofProxy(504))],
])('%s: the page stays with a notice, and a retry loads the next page', async (_name, failing) => {
  answers = [failing, failing];
  renderIsland(<Notices />);
  const arrived = vi.fn();
  void window.fetch('/ru/cart/?_rsc=1', page).then(arrived);
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Магазин не отвечает');
  expect(arrived).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a returning connection retries automatically', async () => {
  answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
  renderIsland(<Notices />);
  const arrived = vi.fn();
  void window.fetch('/ru/cart/', page).then(arrived);
  await screen.findByRole('alert');
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
});

test.each([
  ['a call', '/api/web/v1/region/regions-list', {}],
  ['what is loaded ahead', '/ru/cart/', { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
  ['the page of no pressed link', '/ru/compare/', page],
])('%s fails without a notice', async (_name, address, how) => {
  answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
  renderIsland(<Notices />);
  await expect(window.fetch(address, how)).rejects.toThrow('Failed to fetch');
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error page of the shop is left to the router', async () => {
  answers = [() => Promise.resolve(new Response('', { status: 503, headers: { 'content-type': 'text/x-component' } }))];
  expect((await window.fetch('/ru/cart/', page)).status).toBe(503);
});
