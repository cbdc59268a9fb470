import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test } from 'vitest';
import { FeedsSection } from '@/features/staff/feeds/feeds-section';
import { StaffLocaleContext } from '@/features/staff/locale';
import { type Staff, StaffContext } from '@/features/staff/use-staff';
import { contract } from '@/lib/contract';
import type { StaffFeed } from '@/lib/contract/staff-feeds';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

const { staff } = contract;

const first: StaffFeed = {
  name: 'supplier',
  url: 'https://supplier.example/prices.csv?key=secret',
  times: ['06:00'],
  mode: 'full',
  locale: 'ru',
  counts_orders: false,
  has_secret: false,
  version: 'one',
  next: null,
  runs: [],
};
const keeper: Staff = {
  me: {
    id: 1,
    login: 'jasur',
    name: 'Jasur',
    role: 'content',
    actions: ['imports.read', 'imports.run'],
    session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
    expires_at: '2026-11-21T09:00:00.000Z',
    stepped_up_until: null,
    backup_codes_left: 10,
  },
  role: 'content',
  allowed: () => true,
};

/** What the shop has, and what was written. */
let stored = first;
let saved: { version: string | null; mode: string }[] = [];

beforeEach(() => {
  stored = first;
  saved = [];
  server.use(
    mock(staff.feeds, () => ({ feeds: [stored] })),
    mock(staff.saveFeed, ({ body }) => {
      saved.push(body);
      if (body.version !== stored.version) return refuse('settingsChanged');
      stored = { ...stored, ...body, version: 'three' };
      return { version: 'three' };
    }),
  );
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">
          <StaffContext value={keeper}>
            <FeedsSection />
          </StaffContext>
        </StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
});

test('a feed that somebody else has changed shows the change before it can be saved', async () => {
  expect(await screen.findByText(/^https:\/\/supplier\.example\/prices\.csv\?…/)).toBeVisible();
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  await userEvent.click(
    await screen.findByRole('button', { name: ru.staff.imports.feeds.editNamed.replace('{name}', 'supplier') }),
  );
  stored = { ...first, mode: 'changes', version: 'two' };
  const dialog = within(await screen.findByRole('dialog', { name: /supplier/ }));
  const mode = () => dialog.getByRole('combobox', { name: ru.staff.imports.mode });
  expect(mode()).toHaveValue('full');
  await userEvent.click(dialog.getByRole('button', { name: ru.staff.imports.feeds.save }));
  await waitFor(() => expect(mode()).toHaveValue('changes'));
  expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  await userEvent.click(dialog.getByRole('button', { name: ru.staff.imports.feeds.save }));
  await expect
    .poll(() => saved.map(({ version, mode: sent }) => `${version} ${sent}`))
    .toEqual(['one full', 'two changes']);
});
