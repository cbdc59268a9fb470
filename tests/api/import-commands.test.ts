import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../support/api-process.ts';
import { emptyDatabaseUrl } from '../support/database.ts';
import { freePort } from '../support/e2e-programs.ts';

test(
  'in a new folder the commands import a list, name it, show it and undo it once',
  { timeout: 240_000 },
  async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'shop-import-commands-'));
    const database = await emptyDatabaseUrl();
    const env = {
      DATA_DIR: path.join(root, '.data'),
      DATABASE_URL: database.url ?? '',
      DEMO: '0',
      INIT_CWD: root,
      API_PORT: String(await freePort()),
    };
    const command = (...args: string[]) => runProgram('server/cli/import.ts', env, args);
    try {
      await writeFile(
        path.join(root, 'прайс.csv'),
        'id;name;price;category\nC1;Чайник;100000;Дом\nC2;Утюг;-5;Дом\nC3;Утюг;5000;Дом\n',
      );
      const importOutput = await command('прайс.csv');
      const name = /undo (\d{4}-\d\d-\d\d-prays-csv-1)\n/.exec(importOutput.output)?.[1] ?? '';
      expect(importOutput).toMatchObject({
        code: 0,
        output: expect.stringContaining('2 new, 0 changed, 0 unchanged, 1 rejected') as string,
      });
      const unconfirmed = await command('undo', name);
      expect(unconfirmed).toMatchObject({
        code: 1,
        output: expect.stringContaining('2 products created by it will be deleted') as string,
      });
      expect(unconfirmed.output).toContain('Nothing was undone');
      expect(await command('undo', name, '--yes')).toMatchObject({
        code: 0,
        output: expect.stringContaining('2 products created by it were deleted') as string,
      });
      expect(await command('undo', name, '--yes')).toMatchObject({
        code: 1,
        output: expect.stringContaining('It is already undone') as string,
      });
      const showOutput = await command('show', name);
      expect(showOutput.output).toContain('price (whole soʻm above 0 are expected)');
      for (const part of [name, 'undone', 'прайс.csv', 'line 3 (C2): price']) expect(showOutput.output).toContain(part);
      await writeFile(path.join(root, 'пусто.csv'), '');
      expect(await command('пусто.csv')).toMatchObject({
        code: 1,
        output: expect.stringContaining('The feed changed nothing: it is empty.') as string,
      });
      await writeFile(path.join(root, 'без.csv'), 'Наименование;Цена\nЧайник;1000\n');
      expect(await command('без.csv')).toMatchObject({
        code: 1,
        output: expect.stringContaining('line 1: noIdColumn (no column has') as string,
      });
    } finally {
      await database.drop();
      await rm(root, { recursive: true, force: true });
    }
  },
);
