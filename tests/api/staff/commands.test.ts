import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../../support/api-process.ts';
import { contract, startApi, testSecret, type TestApi } from '../../support/api.ts';
import { startListening } from '../../support/chat.ts';
import { codeOf } from '../../support/staff.ts';

let api: TestApi;
let env: Record<string, string>;
beforeAll(async () => {
  api = await startApi({ products: 20 });
  env = { API_PORT: new URL(await startListening(api)).port, REVALIDATE_SECRET: testSecret, DATA_DIR: api.dataDir };
});
afterAll(() => api.close());

const staffCommand = (...args: string[]) => runProgram('server/cli/staff.ts', env, args);
const auditCommand = (...args: string[]) => runProgram('server/cli/audit.ts', env, args);
const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
const signIn = (login: string, password: string) => api.call(contract.staff.signIn, { body: { login, password } });

test('the command creates an account that can sign in, and disables it', async () => {
  const added = await staffCommand('add', 'Dilnoza', '--role', 'operator', '--name', 'Dilnoza Karimova');
  expect(added.code).toBe(0);
  const [password, otpauth] = [found(added.output, /Password\s+(\S+)/), found(added.output, /(otpauth:\S+)/)];
  expect(added.output.match(/^ {2}[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/gm)).toHaveLength(10);
  const { ticket } = (await signIn('dilnoza', password)).data;
  expect(
    (await api.call(contract.staff.signInCode, { body: { ticket, code: codeOf(otpauth, api.app.services.now()) } }))
      .data,
  ).toMatchObject({ name: 'Dilnoza Karimova', role: 'operator' });

  const again = await staffCommand('add', 'dilnoza', '--role', 'admin');
  expect([again.code, again.output.includes(password)]).toEqual([1, false]);
  expect((await staffCommand()).output).toMatch(/dilnoza\s+operator\s+1 sessions/);
  expect((await staffCommand('role', 'dilnoza', 'admin')).code).toBe(0);
  expect((await staffCommand()).output).toMatch(/dilnoza\s+admin\s+0 sessions/);
  const reset = await staffCommand('reset', 'dilnoza');
  expect((await signIn('dilnoza', password)).status).toBe(400);
  expect((await signIn('dilnoza', found(reset.output, /Password\s+(\S+)/))).status).toBe(200);
  expect((await staffCommand('off', 'dilnoza')).code).toBe(0);
  expect((await signIn('dilnoza', found(reset.output, /Password\s+(\S+)/))).status).toBe(400);
});

test.each([
  ['add'],
  ['add', 'x'],
  ['add', 'a person', '--role', 'operator'],
  ['add', 'anna', '--role', 'boss'],
  ['role', 'anna'],
  ['role', 'nobody', 'admin'],
  ['dance', 'anna'],
])('staff %s %s is refused', async (...args) => {
  expect((await staffCommand(...args)).code).toBe(1);
});

test('the audit command verifies the chain, also against a recorded end, and reports a broken one', async () => {
  const whole = await auditCommand('verify');
  expect(whole.code).toBe(0);
  const end = found(whole.output, /(\d+:[0-9a-f]{64})/);
  await staffCommand('add', 'later', '--role', 'content');
  expect((await auditCommand('verify', end)).code).toBe(0);
  expect(
    (
      await auditCommand(
        'verify',
        end.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      )
    ).output,
  ).toMatch(/BROKEN/);
  for (const wrong of [['verify', 'x'], ['mend'], []]) expect((await auditCommand(...wrong)).code).toBe(1);
  await sql.raw('alter table audit_log disable trigger user').execute(api.db);
  await sql.raw('grant all on audit_log to current_user').execute(api.db);
  await sql.raw(`update audit_log set after = '{"role":"operator"}' where seq = 1`).execute(api.db);
  const broken = await auditCommand('verify');
  expect([broken.code, broken.output]).toEqual([
    1,
    expect.stringMatching(/BROKEN at row 1: the row was changed after it was written/),
  ]);
});

test('a command with the settings of another data folder changes nothing and names the shop that answers', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'another-shop-'));
  try {
    const elsewhere = { ...env, DATA_DIR: dataDir };
    for (const [program, ...args] of [
      ['staff.ts', 'add', 'intruder', '--role', 'admin'],
      ['orders.ts'],
      ['stock.ts', 'check'],
      ['import.ts', 'feeds'],
      ['shop.ts', 'export', path.join(dataDir, 'out')],
      ['export.ts', '-'],
    ] as const) {
      const answer = await runProgram(`server/cli/${program}`, elsewhere, args);
      expect(answer, program).toMatchObject({
        code: 1,
        output: expect.stringContaining(`with the data folder ${api.dataDir}`) as string,
      });
    }
    const otherKey = await runProgram(
      'server/cli/orders.ts',
      { ...elsewhere, REVALIDATE_SECRET: 'another secret that is long enough' },
      [],
    );
    expect(otherKey).toMatchObject({
      code: 1,
      output: expect.stringContaining('another shop (different key)') as string,
    });
    expect((await staffCommand()).output).not.toContain('intruder');
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
