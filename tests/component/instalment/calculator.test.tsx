import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { InstalmentPanel } from '@/features/instalment';
import { contract } from '@/lib/contract';
import { useTermOffers } from '@/stores/term-offers';
import { useLoanStore } from '@/stores/loan';
import { mock, refuse, server } from '../../support/msw.ts';
import { loanOffer, loanOffers } from '../../support/shop.ts';
import { renderIsland } from '../../support/render.tsx';

const lines = [{ id: 1, count: 1 }];
beforeEach(() => {
  window.sessionStorage.clear();
  useTermOffers.setState({ months: 12 });
  useLoanStore.setState({ choice: null, wanted: false, declined: false, order: null, again: null });
  server.use(
    loanOffers(),
    mock(contract.checkout.loanLimits, [
      { key: 'texnomart', min_price: 500_000, max_price: 50_000_000 },
      { key: 'alif', min_price: 200_000, max_price: null },
      { key: 'tenge', min_price: 5_000_000, max_price: null },
      { key: 'opencard', min_price: 100_000, max_price: 900_000 },
    ]),
  );
});

const partner = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });

const terms = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'));

test('the default term and its first offer are preselected; continuing stores them for the session', async () => {
  const done = vi.fn();
  renderIsland(<InstalmentPanel lines={lines} onDone={done} />);
  expect(await partner('Texnomart')).toBeChecked();
  expect(terms()).toEqual(['false', 'true']);
  expect(screen.getByText('До 3 мес. без первого взноса и наценки')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить с этими условиями' }));
  expect(done).toHaveBeenCalledOnce();
  expect(useLoanStore.getState().choice).toEqual({ type: 'texnomart', duration: 12 });
  expect(window.sessionStorage.getItem('instalment')).toContain('"choice":{"type":"texnomart","duration":12}');
});

test('the displayed term is preselected if a partner offers it', async () => {
  useTermOffers.setState({ months: 3 });
  renderIsland(<InstalmentPanel lines={lines} onDone={() => undefined} />);
  await partner('Texnomart');
  expect(terms()).toEqual(['true', 'false']);
  act(() => useTermOffers.setState({ months: 24 }));
  expect(terms()).toEqual(['false', 'true']);
});

test('at most one partner is marked as the best, and none in a tie', async () => {
  server.use(
    mock(contract.checkout.loanInfo, {
      list: [
        {
          duration: 6,
          loans: [
            loanOffer('texnomart', 'Texnomart', 6, 1_000_000),
            loanOffer('alif', 'Alif Nasiya', 6, 1_000_000),
            loanOffer('tenge', 'Tenge Bank', 6, 1_100_000),
          ],
        },
        {
          duration: 12,
          loans: [loanOffer('texnomart', 'Texnomart', 12, 1_100_000), loanOffer('alif', 'Alif Nasiya', 12, 1_280_000)],
        },
      ],
      minimal_loan_duration: 6,
      zero_months: 0,
    }),
  );
  renderIsland(<InstalmentPanel lines={lines} onDone={() => undefined} />);
  expect(await partner('Texnomart')).toHaveAccessibleName(/Выгоднее/);
  expect(screen.getAllByText('Выгоднее всего')).toHaveLength(1);
  await userEvent.click(screen.getByRole('tab', { name: /^6\sмес\.$/ }));
  await partner('Tenge Bank');
  expect(screen.queryByText('Выгоднее всего')).toBeNull();
});

test('a longer term keeps the partner if it offers it; sums are those of the offer', async () => {
  renderIsland(<InstalmentPanel lines={lines} onDone={() => undefined} />);
  await userEvent.click(await partner('Alif'));
  await userEvent.click(screen.getByRole('tab', { name: /^12\sмес\.$/ }));
  const alif = await partner('Alif');
  expect(alif).toBeChecked();
  expect(alif).toHaveAccessibleName(/106\s667/);
  expect(alif).toHaveAccessibleName(/1\s280\s000/);
  expect(alif).toHaveAccessibleName(/280\s000/);
});

test('partners that do not lend the sum show the exceeded limit and are disabled', async () => {
  renderIsland(<InstalmentPanel lines={lines} onDone={() => undefined} />);
  expect(await partner('Tenge')).toBeDisabled();
  expect(await screen.findByText(/Минимальная сумма — 5\s000\s000 сум/)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: /^3\sмес\.$/ }));
  expect(await partner('OpenCard')).toBeDisabled();
  expect(screen.getByText(/Максимальная сумма — 900\s000 сум/)).toBeVisible();
});

test('without a partner it says so and cannot continue', async () => {
  server.use(
    mock(contract.checkout.loanInfo, {
      list: [{ duration: 12, loans: [loanOffer('tenge', 'Tenge Bank', 12, 1_240_000, false)] }],
      minimal_loan_duration: 12,
      zero_months: 0,
    }),
  );
  renderIsland(<InstalmentPanel lines={lines} onDone={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('На такой срок эту сумму не даёт ни один партнёр');
  expect(screen.getByRole('button', { name: 'Продолжить с этими условиями' })).toBeDisabled();
});

test('offers that failed to load can be requested again', async () => {
  server.use(mock(contract.checkout.loanInfo, refuse('notFound')));
  renderIsland(<InstalmentPanel lines={lines} onDone={() => undefined} />);
  const again = await screen.findByRole('button', { name: 'Повторить' });
  server.use(loanOffers());
  await userEvent.click(again);
  await waitFor(async () => expect(await partner('Texnomart')).toBeChecked());
});
