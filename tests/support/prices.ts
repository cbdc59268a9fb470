import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import { contract } from '../../lib/contract/index.ts';
import { importKey } from '../../server/secret.ts';
import { setting } from './e2e-programs.ts';

/** Changes a product as a shop's own system would: by a feed, at the API's own port. */
async function change(
  request: APIRequestContext,
  slug: string,
  changes: { readonly price: number } | { readonly stock: number },
): Promise<void> {
  const api = `http://127.0.0.1:${setting('E2E_API_PORT')}/api/`;
  const headers = {
    authorization: `Bearer ${importKey(readFileSync(path.join(setting('E2E_DATA_DIR'), 'revalidate.secret'), 'utf8').trim())}`,
  };
  const catalogue = await (
    await request.get(`${api}${contract.import.export.path}?format=jsonl&locale=ru`, { headers })
  ).text();
  const line =
    catalogue.split('\n').find((row) => row.includes(`"slug":"${slug}"`) && row.includes('"external_id"')) ?? '{}';
  const { external_id } = JSON.parse(line) as { external_id: string };
  const answer = await request.post(`${api}${contract.import.feed.path}?format=jsonl`, {
    headers,
    data: `${JSON.stringify({ external_id, ...changes })}\n`,
  });
  expect(await answer.json()).toMatchObject({ data: { updated: 1 } });
}

/** Sets the price of a product. */
export const setPrice = (request: APIRequestContext, slug: string, price: number): Promise<void> =>
  change(request, slug, { price });

/** Sets the stock of a product. */
export const setStock = (request: APIRequestContext, slug: string, stock: number): Promise<void> =>
  change(request, slug, { stock });
