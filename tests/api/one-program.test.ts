import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpIfDue, listDumps } from '../../server/db/dumps.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seedDatabase } from '../../demo/seed/index.ts';
import { internalKey } from '../../server/secret.ts';
import { testNow } from '../support/api.ts';
import { apiProcess, runProgram, type ApiProcess } from '../support/api-process.ts';
import { onPostgres } from '../support/database.ts';
import { freePort } from '../support/e2e-programs.ts';

/* The embedded database as programs meet it: what another database is used for, these rules do not concern. */
const embedded = (name: string, body: () => void): void => {
  if (!onPostgres) describe(name, body);
};

let template: string;
beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), 'shop-one-'));
  const opened = await openDatabase({ folder: path.join(template, 'pg') });
  await seedDatabase(opened.db, { products: 5, media: null, now: testNow });
  await opened.close();
});
afterAll(() => rm(template, { recursive: true, force: true }));

/** A shop's data folder of the test's own. */
async function withShop(run: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-one-'));
  try {
    await cp(path.join(template, 'pg'), path.join(dataDir, 'pg'), { recursive: true });
    await run(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withApi(dataDir: string, run: (api: ApiProcess) => Promise<void>): Promise<void> {
  const api = await apiProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
  try {
    await api.start();
    await run(api);
  } finally {
    await api.kill();
  }
}

/** The scripts that a Node process loaded, from the coverage that it wrote at its end. */
async function loadedFiles(coverage: string): Promise<readonly string[]> {
  const reports = await Promise.all(
    (await readdir(coverage)).map((name) => readFile(path.join(coverage, name), 'utf8')),
  );
  return reports.flatMap((report) =>
    (JSON.parse(report) as { readonly result: readonly { readonly url: string }[] }).result.map(({ url }) => url),
  );
}

const productCount = async (folder: string): Promise<number> => {
  const opened = await openDatabase({ folder });
  try {
    const row = await opened.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(row.n);
  } finally {
    await opened.close();
  }
};

embedded('one program at a time', () => {
  test(
    'a second process reports the owner of the folder and exits; the first continues',
    { timeout: 120_000 },
    async () => {
      await withShop(async (dataDir) => {
        await withApi(dataDir, async (api) => {
          const feed = path.join(dataDir, 'feed.csv');
          await writeFile(feed, 'id;price\nA-1;100000\n');
          // On other ports: nothing but the folder can tell them that a shop is running.
          const env = { DATA_DIR: dataDir, PORT: String(await freePort()), API_PORT: String(await freePort()) };
          const programs: [string, string[]][] = [
            ['server/main.ts', []],
            ['server/cli/check-config.ts', []],
            ['demo/seed/main.ts', ['--force', '--products', '1', '--no-pictures']],
            ['server/cli/import.ts', [feed]],
            ['server/cli/export.ts', ['--format', 'yml', path.join(dataDir, 'feed.yml')]],
          ];
          await mkdir(path.join(dataDir, 'dumps'));
          await writeFile(path.join(dataDir, 'dumps', 'hourly-2026-11-22T08-00-00Z.tar.gz'), 'x');
          programs.push(['server/cli/restore.ts', []]);
          const results = await Promise.all(
            programs.map(async ([script, args]) => ({ script, ...(await runProgram(script, env, args)) })),
          );
          for (const { script, code, output } of results) {
            expect(output, script).toMatch(/is in use by process \d+, since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
            expect(output, script).not.toMatch(/\n\s+at /);
            expect(code, script).toBe(1);
          }
          expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
        });
        expect(await productCount(path.join(dataDir, 'pg'))).toBe(5);
      });
    },
  );

  test('a refused process loads nothing of the server but its configuration', { timeout: 60_000 }, async () => {
    await withShop(async (dataDir) => {
      const coverage = await mkdtemp(path.join(tmpdir(), 'shop-loaded-'));
      const holder = await openDatabase({ folder: path.join(dataDir, 'pg') });
      try {
        const { code } = await runProgram('server/main.ts', {
          DATA_DIR: dataDir,
          API_PORT: '1',
          NODE_V8_COVERAGE: coverage,
        });
        expect(code).not.toBe(0);
        const loaded = (await loadedFiles(coverage)).filter((file) => file.includes('/server/'));
        expect(loaded).toContainEqual(expect.stringMatching(/\/server\/main\.ts$/));
        expect(loaded).not.toContainEqual(expect.stringMatching(/\/server\/(?:serve|app)\.ts$/));
      } finally {
        await holder.close();
        await rm(coverage, { recursive: true, force: true });
      }
    });
  });

  test('a killed process does not block the folder', { timeout: 60_000 }, async () => {
    await withShop(async (dataDir) => {
      for (let round = 0; round < 2; round += 1) await withApi(dataDir, (api) => api.kill());
      expect(await productCount(path.join(dataDir, 'pg'))).toBe(5);
    });
  });

  test('one process opens the folder only once', async () => {
    await withShop(async (dataDir) => {
      const folder = path.join(dataDir, 'pg');
      const first = await openDatabase({ folder });
      await expect(openDatabase({ folder })).rejects.toThrow(`in use by process ${process.pid}`);
      await first.close();
      expect(await productCount(folder)).toBe(5);
    });
  });
});

embedded('a database that cannot be opened', () => {
  test(
    'a damaged database is moved aside and reported; only a dump replaces it, never an empty shop',
    { timeout: 180_000 },
    async () => {
      await withShop(async (dataDir) => {
        const folder = path.join(dataDir, 'pg');
        const opened = await openDatabase({ folder });
        if (opened.copyTo === undefined) throw new Error('a folder can be copied');
        const now = new Date('2026-11-22T10:00:00Z');
        await dumpIfDue({ dataDir, copyTo: opened.copyTo, now });
        await opened.close();
        await truncate(path.join(folder, 'global', 'pg_control'), 100);

        const first = await runProgram('server/main.ts', { DATA_DIR: dataDir, API_PORT: '1' });
        expect(first.output).toMatch(/could not be opened .* was moved to .*pg-damaged-.*npm run restore/);
        expect(first.output).not.toMatch(/\n\s+at /);
        expect(first.code).toBe(3);
        for (const script of ['server/main.ts', 'demo/seed/main.ts'])
          expect(await runProgram(script, { DATA_DIR: dataDir, API_PORT: '1' })).toMatchObject({ code: 3 });
        const damagedFolders = (await readdir(dataDir)).filter((name) => name.startsWith('pg-damaged-'));
        expect(damagedFolders).toHaveLength(1);
        expect((await readFile(path.join(dataDir, damagedFolders[0] ?? '', 'global', 'pg_control'))).length).toBe(100);

        // A newer dump that is broken is passed over, with a word.
        const dump = (await listDumps(dataDir))[0];
        await copyFile(dump?.file ?? '', path.join(dataDir, 'dumps', 'hourly-2026-11-22T11-00-00Z.tar.gz'));
        await truncate(path.join(dataDir, 'dumps', 'hourly-2026-11-22T11-00-00Z.tar.gz'), 10_000);
        const list = await runProgram('server/cli/restore.ts', { DATA_DIR: dataDir }, ['--list']);
        expect(
          list.output
            .trim()
            .split('\n')
            .map((line) => line.split(' ')[0]),
        ).toEqual([
          'hourly-2026-11-22T11-00-00Z.tar.gz',
          'daily-2026-11-22T10-00-00Z.tar.gz',
          'hourly-2026-11-22T10-00-00Z.tar.gz',
        ]);
        const restored = await runProgram('server/cli/restore.ts', { DATA_DIR: dataDir });
        expect(restored.output).toMatch(/T11-00-00Z.tar.gz cannot be restored/);
        expect(restored.output).toMatch(/Restored daily-2026-11-22T10-00-00Z/);
        expect(restored.code).toBe(0);
        expect(await productCount(folder)).toBe(5);
        expect(await runProgram('server/cli/restore.ts', { DATA_DIR: dataDir }, ['no-such'])).toMatchObject({
          code: 1,
        });
      });
    },
  );
});

embedded('dumps', () => {
  test('the shop makes a dump every hour and keeps 24 hourly and 7 daily ones', { timeout: 120_000 }, async () => {
    await withShop(async (dataDir) => {
      const opened = await openDatabase({ folder: path.join(dataDir, 'pg') });
      const dumps = path.join(dataDir, 'dumps');
      try {
        const { copyTo } = opened;
        if (copyTo === undefined) throw new Error('a folder can be copied');
        await mkdir(dumps);
        const names = (kind: string, count: number, stepMs: number) =>
          Array.from(
            { length: count },
            (_, index) =>
              `${kind}-${new Date(Date.parse('2026-11-22T09:00:00Z') - (index + 1) * stepMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`,
          );
        for (const name of [...names('hourly', 30, 3_600_000), ...names('daily', 9, 86_400_000)])
          await writeFile(path.join(dumps, name), '');
        // The clock was once ahead: that dump neither counts as fresh nor pushes the new one out.
        await writeFile(path.join(dumps, 'hourly-2027-01-01T00-00-00Z.tar.gz'), '');

        const at = (time: string) => dumpIfDue({ dataDir, copyTo, now: new Date(time) });
        const made = await Promise.all([
          at('2026-11-22T09:30:00Z'),
          opened.db.selectFrom('products').select('id').execute(),
        ]);
        expect(made[0]).toBe('hourly-2026-11-22T09-30-00Z.tar.gz');
        expect(await at('2026-11-22T10:29:00Z')).toBeUndefined();
        const storedDumps = await listDumps(dataDir);
        expect(storedDumps.filter(({ kind }) => kind === 'hourly')).toHaveLength(24);
        expect(storedDumps.filter(({ kind }) => kind === 'daily')).toHaveLength(7);
        expect(
          storedDumps
            .filter(({ bytes }) => bytes > 100_000)
            .map(({ name }) => name)
            .sort(),
        ).toEqual(['daily-2026-11-22T09-30-00Z.tar.gz', 'hourly-2026-11-22T09-30-00Z.tar.gz']);
        expect(await at('2026-11-22T10:31:00Z')).toBe('hourly-2026-11-22T10-31-00Z.tar.gz');
        expect((await readdir(dumps)).filter((name) => !name.endsWith('.tar.gz'))).toEqual([]);
      } finally {
        await opened.close();
      }
    });
  });

  test('a failed dump leaves nothing behind', async () => {
    await withShop(async (dataDir) => {
      const broken = dumpIfDue({
        dataDir,
        copyTo: (folder) => mkdir(folder, { recursive: true }).then(() => undefined),
        now: testNow,
      });
      await expect(broken).rejects.toThrow('packing the dump failed');
      expect(await readdir(path.join(dataDir, 'dumps'))).toEqual([]);
    });
  });
});

test('SIGTERM answers a waiting request and exits with 0', async () => {
  await withShop(async (dataDir) => {
    await withApi(dataDir, async (api) => {
      const headers = {
        'x-internal-key': internalKey((await readFile(path.join(dataDir, 'revalidate.secret'), 'utf8')).trim()),
      };
      const ask = (query: string) => fetch(`${api.url}/internal/changed-tags?${query}`, { headers });
      const { position } = (await (await ask('')).json()) as { position: string };
      const pending = ask(`after=${position}&wait=25`);
      // What is asked later is answered: the one before it has been taken.
      expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
      const code = await api.stop();
      expect((await pending).status).toBe(503);
      expect(code).toBe(0);
    });
  });
});
