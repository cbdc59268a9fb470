import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { contract, startApi } from '../../support/api.ts';
import { staffIn } from '../../support/staff.ts';
const { staff } = contract;
test('measure', async () => {
  const api = await startApi({ products: 2000 });
  const content = await staffIn(api, 'content');
  const change = { kind: 'percent' as const, percent: 3, old_price: 'remove' as const };
  for (let round = 0; round < 2; round += 1) {
    let t = performance.now();
    const preview = await content.call(staff.bulkPreview, { body: { selection: {}, change } });
    console.log('preview ms', Math.round(performance.now() - t), preview.data.count);
    t = performance.now();
    let slowest = 0;
    let isDone = false;
    const shopper = (async () => {
      while (!isDone) {
        const s = performance.now();
        await api.call(contract.product.detail, { query: { id: 5 } });
        slowest = Math.max(slowest, performance.now() - s);
      }
    })();
    const w = await content.call(staff.bulkChange, { body: { selection: {}, change, digest: preview.data.digest, key: randomUUID() } });
    isDone = true;
    console.log('write ms', Math.round(performance.now() - t), w.status, w.data.count);
    await shopper;
    console.log('slowest shopper ms', Math.round(slowest));
    t = performance.now();
    const undone = await content.call(staff.undoProductChange, { body: { id: w.data.change } });
    console.log('undo ms', Math.round(performance.now() - t), undone.data.restored, Math.round(process.memoryUsage().rss / 1e6), 'MB');
  }
  await api.close();
}, 400_000);
