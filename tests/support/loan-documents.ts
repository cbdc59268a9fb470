import { afterAll, beforeAll, beforeEach } from 'vitest';
import { contract, type TestApi } from './api.ts';
import { openLoanShop, restock } from './loan-world.ts';
import { type Cookies, type LoanBody } from './loans.ts';
import { type Places } from './orders.ts';

export let api: TestApi;
export let places: Places;
export const draftOf = async (cookies: Cookies) => (await api.call(contract.documents.draft, { cookies })).data;

export const apply = (body: LoanBody, cookies: Cookies) => api.call(contract.order.createLoan, { body, cookies });

/** Gives a suite a shop with instalments, with plenty of its product before each test. */
export function loanDocumentsSuite(): void {
  beforeAll(async () => {
    ({ api, places } = await openLoanShop());
  });
  afterAll(() => api.close());
  beforeEach(restock);
}
