import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiProcess } from '../support/api-process.ts';
import { projectRoot } from '../support/e2e-programs.ts';
import { demoPackages } from '../support/imports.ts';

/** The API's part of the tree with every installed package but the demonstration's own. */
async function copyWithoutDemo(to: string): Promise<void> {
  for (const part of ['server', 'lib', 'locales', 'package.json'])
    await cp(path.join(projectRoot, part), path.join(to, part), { recursive: true });
  const omittedPackages = new Set(demoPackages());
  await mkdir(path.join(to, 'node_modules'));
  for (const name of await readdir(path.join(projectRoot, 'node_modules'))) {
    if (!omittedPackages.has(name))
      await symlink(path.join(projectRoot, 'node_modules', name), path.join(to, 'node_modules', name));
  }
}

describe('the API without the demonstration', () => {
  test('starts on an empty database and answers', { timeout: 120_000 }, async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'shop-without-demo-'));
    const api = await apiProcess({ DATA_DIR: path.join(root, '.data'), DATABASE_URL: '', DEMO: '0' }, root);
    try {
      await copyWithoutDemo(root);
      await api.start();
      const answer = await fetch(`${api.url}/api/common/v1/search/filters?q=telefon`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ success: true, data: { products: [] } });
      expect(await api.stop()).toBe(0);
    } finally {
      await api.kill();
      await rm(root, { recursive: true, force: true });
    }
  });
});
