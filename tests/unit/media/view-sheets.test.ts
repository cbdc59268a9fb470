import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { viewSheets } from '../../../demo/contact-sheet/views.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'view-sheets-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('sheets of one view', () => {
  it('show each named kind in its four bodies, six side by side', async () => {
    const files = await viewSheets(folder, 4, ['kettle', 'toaster']);
    expect(files).toEqual([path.join(folder, 'view-5-0.png')]);
    expect(await sharp(files[0]).metadata()).toMatchObject({ width: 1800, height: 600 });
  });

  it('do not exist for an unknown picture or kind', async () => {
    expect(await viewSheets(folder, 5, ['kettle'])).toEqual([]);
    expect(await viewSheets(folder, 4, ['samovar'])).toEqual([]);
  });
});
