import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RemainingDays } from '@/features/promotions/remaining-days';
import { renderIsland } from '../../support/render.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-30T00:00:00Z', 'Осталось 4 дня'],
  ['2026-11-27T12:00:00Z', 'Осталось 2 дня'],
  ['2026-11-26T20:00:00Z', 'Последний день'],
])('a promotion until %s shows: %s', async (until, shownText) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T05:00:00Z') });
  renderIsland(<RemainingDays until={until} className="pill" />);
  expect(await screen.findByText(shownText)).toBeVisible();
});

test('an ended promotion shows nothing', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T05:00:00Z') });
  const { container } = renderIsland(<RemainingDays until="2026-11-25T05:00:00Z" className="pill" />);
  expect(container).toHaveTextContent('');
});
