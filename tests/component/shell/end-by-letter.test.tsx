import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { UnsubscribeByEmail } from '@/features/news';
import { contract } from '@/lib/contract';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

const token = 'a'.repeat(60);
const { endNews, endWait, waitByLetter } = contract.profile;
const kettle = { id: 7, slug: 'choynak', name: 'Чайник Artel ART-1', image: '/media/choynak.webp' };
const press = () => userEvent.click(screen.getByRole('button', { name: 'Отписаться' }));

afterEach(() => {
  window.location.hash = '';
});

describe('the page that ends the newsletter', () => {
  test('asks first, unsubscribes by one press and confirms it', async () => {
    window.location.hash = token;
    const sent: unknown[] = [];
    server.use(
      mock(endNews, ({ body }) => {
        sent.push(body);
        return { ended: true } as const;
      }),
    );
    renderIsland(<UnsubscribeByEmail />);
    expect(screen.getByRole('heading', { level: 1, name: 'Отписаться от новостей' })).toBeVisible();
    expect(sent).toEqual([]);
    await press();
    expect(await screen.findByRole('heading', { name: 'Вы отписались' })).toBeVisible();
    expect(sent).toEqual([{ token }]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['without its token', ''],
    ['that nobody made', token],
  ])('a link %s is reported as invalid, with an alternative', async (_name, hash) => {
    window.location.hash = hash;
    server.use(mock(endNews, refuse('notFound')));
    renderIsland(<UnsubscribeByEmail />);
    if (hash !== '') await press();
    expect(await screen.findByRole('heading', { name: 'Ссылка неполная' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Написать нам' })).toHaveAttribute('href', '/ru/page/feedback/');
  });

  test('a network error is reported, and the click can be repeated', async () => {
    window.location.hash = token;
    server.use(mock(endNews, lost));
    renderIsland(<UnsubscribeByEmail />);
    await press();
    expect(await screen.findByRole('alert')).toBeVisible();
    server.use(mock(endNews, { ended: true }));
    await press();
    expect(await screen.findByRole('heading', { name: 'Вы отписались' })).toBeVisible();
  });
});

describe('the page that ends a back-in-stock subscription', () => {
  test('asks first, ends it by one press and confirms it', async () => {
    window.location.hash = `wait.${token}`;
    const sent: unknown[] = [];
    const requests: unknown[] = [];
    server.use(
      mock(endWait, ({ body }) => {
        sent.push(body);
        return { ended: true } as const;
      }),
      mock(waitByLetter, ({ body }) => {
        requests.push(body);
        return requests.length === 1 ? { product: kettle } : refuse('notFound');
      }),
    );
    renderIsland(<UnsubscribeByEmail />);
    expect(screen.getByRole('heading', { level: 1, name: 'Больше не ждать товар?' })).toBeVisible();
    expect(await screen.findByRole('link', { name: kettle.name })).toHaveAttribute('href', '/ru/product/detail/7/');
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Больше не ждать' }));
    expect(await screen.findByRole('heading', { name: 'Вы больше не ждёте этот товар' })).toBeVisible();
    expect(sent).toEqual([{ token }]);
    // A shopper can subscribe again, although the link itself is used up.
    expect(screen.getByRole('link', { name: kettle.name })).toBeVisible();
    expect(requests).toEqual([{ token }]);
  });

  test('shows an error and a link to the subscriptions for a forged link', async () => {
    window.location.hash = `wait.${token}`;
    server.use(mock(endWait, refuse('notFound')), mock(waitByLetter, refuse('notFound')));
    renderIsland(<UnsubscribeByEmail />);
    await userEvent.click(screen.getByRole('button', { name: 'Больше не ждать' }));
    expect(await screen.findByRole('heading', { name: 'Ссылка неполная' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Жду поступления' })).toHaveAttribute('href', '/ru/profile/waiting/');
  });
});
