import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loanPartners } from '../../../lib/contract/constants.ts';
import { readConfig } from '../../../server/config.ts';

const problemsOf = (env: Record<string, string>): string => {
  const result = readConfig(env);
  return result.ok ? '' : result.problems.join('\n');
};

describe('the settings of outside parties', () => {
  test.each(loanPartners)('%s is set up by its address and key together', (partner) => {
    const name = `PARTNER_${partner.toUpperCase()}`;
    const result = readConfig({ [`${name}_URL`]: 'https://partner.test', [`${name}_KEY`]: 'key' });
    expect(result.ok && result.config.partners).toEqual({ [partner]: { url: 'https://partner.test', key: 'key', secret: '' } });
    expect(problemsOf({ [`${name}_URL`]: 'https://partner.test' })).toContain(`${name}_URL`);
    expect(problemsOf({ [`${name}_KEY`]: 'key' })).toContain(`${name}_URL`);
    expect(problemsOf({ [`${name}_URL`]: 'ftp://partner.test', [`${name}_KEY`]: 'key' })).toContain(`${name}_URL`);
  });

  test('keys of documents: one or several, each of 32 bytes', () => {
    const keys = [randomBytes(32), randomBytes(32)];
    const result = readConfig({ DOCUMENTS_KEY: keys.map((key) => key.toString('hex')).join(', ') });
    expect(result.ok && result.config.documentKeys.map((key) => key.toString('hex'))).toEqual(keys.map((key) => key.toString('hex')));
    expect(problemsOf({ DOCUMENTS_KEY: 'short' })).toContain('DOCUMENTS_KEY');
  });

  test('the simulator has no place in production', () => {
    const env = { NODE_ENV: 'production', SIMULATOR_URL: 'http://127.0.0.1:5000' };
    expect(problemsOf(env)).toContain('SIMULATOR_URL');
    expect(problemsOf({ ...env, DEMO: '1' })).toBe('');
  });

  test('the simulator itself refuses to start outside demonstration and tests', () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const started = spawnSync(process.execPath, [path.join(root, 'server/simulators/main.ts')], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' }, encoding: 'utf8', timeout: 20_000,
    });
    expect(started.status).toBe(1);
    expect(started.stderr).toContain('DEMO=1');
  });
});
