import type { Locator, Page } from '@playwright/test';
import { text } from './e2e.ts';

// Parts of listings for their specs, on pages in Russian.
export const results = (page: Page): Locator => page.getByRole('region', { name: text('ru', 'listing.results') });
export const cards = (page: Page): Locator => results(page).getByRole('heading', { level: 3 });
export const more = (page: Page): Locator => page.getByRole('button', { name: text('ru', 'listing.loadMore') });
export const found = (page: Page, count: number): Locator =>
  results(page).getByText(text('ru', 'listing.found', { count }), { exact: true });
