import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createMedia } from '../../server/media/pipeline.ts';
import { createFileStore } from '../../server/media/store.ts';
import { staffKey } from '../../server/secret.ts';
import { contract, startApi, testSecret, type Answer, type TestApi } from './api.ts';
import type { DataOf } from '../../lib/contract/endpoint.ts';

let folder: string;
export let api: TestApi;
export let product: number;

export const staff = { 'x-staff-key': staffKey(testSecret) };

export interface Photo {
  readonly name: string;
  readonly type?: string;
  readonly bytes: Buffer;
}
export const whole = { mark: '5', name: 'Дилноза', advantages: 'Тихий', flaws: 'Нет', comment: 'Хороший холодильник' };

/** A form in the encoding of browsers. */
export function form(fields: Readonly<Record<string, string>>, photos: readonly Photo[] = [], { cut = false } = {}) {
  const boundary = 'xBOUNDARYx';
  const part = (head: string, body: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ]);
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...photos.map(({ name, type = 'image/jpeg', bytes }) =>
      part(`name="photos"; filename="${name}"\r\nContent-Type: ${type}`, bytes),
    ),
    Buffer.from(cut ? '' : `--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': 'ru' } };
}
export const send = async (
  fields: Readonly<Record<string, string>>,
  photos: readonly Photo[] = [],
  options?: { cut?: boolean },
): Promise<Answer<DataOf<typeof contract.product.addReview>>> =>
  (await api.raw({
    method: 'POST',
    url: `/api/${contract.product.addReview.path}`,
    ...form({ id: String(product), ...fields }, photos, options),
  })) as Answer<DataOf<typeof contract.product.addReview>>;
export const decide = (id: number, decision: 'published' | 'rejected') =>
  api.call(contract.command.moderateReview, { body: { id, decision }, headers: staff });

/** Gives a suite a shop with a product to review. */
export function reviewsSuite(): void {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'reviews-'));
    api = await startApi({ products: 40, media: createMedia({ store: createFileStore(folder) }) });
    product = (await api.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });
}
