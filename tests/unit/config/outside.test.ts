import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { loanPartners } from '../../../server/sales/loans/partners/index.ts';
import { paymentProviders } from '../../../server/sales/payments/providers/index.ts';
import { mailSenders } from '../../../server/core/mail/senders.ts';
import { smsSenders } from '../../../server/core/sms/senders.ts';
import type { DefinedIntegration } from '../../../server/integrations.ts';

const problemsOf = (env: Record<string, string>): string => {
  const result = readConfig(env);
  return result.ok ? '' : result.problems.join('\n');
};

/** Every party whose settings are an agreement: what stands in its folder is all that this file knows of it. */
const parties: readonly (readonly [string, DefinedIntegration<unknown>])[] = [
  ...Object.entries(paymentProviders),
  ...Object.entries(loanPartners),
];
const carriers = [
  ...Object.values<DefinedIntegration<unknown>>(smsSenders),
  ...Object.values<DefinedIntegration<unknown>>(mailSenders),
];
const examples: Readonly<Record<string, string>> = {
  PAYME_MERCHANT_ID: '0123456789abcdef01234567',
  CLICK_MERCHANT_ID: '10001',
  CLICK_SERVICE_ID: '10001',
};
const example = (name: string): string =>
  examples[name] ?? (name.endsWith('_URL') ? 'https://party.test' : 'a-long-key');
const namesOf = ({ env }: DefinedIntegration<unknown>): string[] => Object.values(env).flatMap((name) => name ?? []);

describe('the settings of outside services', () => {
  test.each(parties)('%s requires all or none of its variables without a default', (_code, party) => {
    const names = namesOf(party);
    const needed = names.filter(
      (name) =>
        problemsOf(
          Object.fromEntries(names.filter((other) => other !== name).map((other) => [other, example(other)])),
        ) !== '',
    );
    expect(needed.length).toBeGreaterThan(0);
    expect(problemsOf({})).toBe('');
    expect(problemsOf(Object.fromEntries(needed.map((name) => [name, example(name)])))).toBe('');
    for (const name of needed) {
      const others = needed.filter((other) => other !== name);
      expect(problemsOf(Object.fromEntries(others.map((other) => [other, example(other)])))).toBe(
        `${name}: is needed by ${others.join(', ')}`,
      );
    }
  });

  test.each(parties.flatMap(([, party]) => namesOf(party)).filter((name) => name.endsWith('_URL')))(
    '%s accepts addresses only',
    (name) => {
      for (const wrong of ['ftp://party.test', 'party.test', 'x'])
        expect(problemsOf({ [name]: wrong })).toContain(`${name}: `);
    },
  );

  test.each([...parties.map(([, party]) => party), ...carriers].flatMap(namesOf))(
    '%s is in the example environment',
    async (name) => {
      expect(await readFile('.env.example', 'utf8')).toMatch(new RegExp(`^${name}=`, 'm'));
    },
  );

  test('a selected carrier or captcha reports its missing settings; others do not', () => {
    expect(problemsOf({ SMS_PROVIDER: 'eskiz', ESKIZ_EMAIL: 'shop@example.uz' })).toBe(
      'ESKIZ_PASSWORD: is needed by SMS_PROVIDER=eskiz',
    );
    expect(problemsOf({ ESKIZ_EMAIL: 'shop@example.uz' })).toBe('');
    expect(problemsOf({ CAPTCHA_PROVIDER: 'recaptcha', RECAPTCHA_SITE_KEY: 'site' })).toBe(
      'RECAPTCHA_SECRET_KEY: is needed by CAPTCHA_PROVIDER=recaptcha',
    );
    expect(problemsOf({ SMS_PROVIDER: 'pigeon' })).toContain('SMS_PROVIDER');
  });

  test('e-mails are sent only with a mail server and a sender', () => {
    expect(problemsOf({ SMTP_URL: 'smtps://shop:secret@mail.example' })).toBe('MAIL_FROM: is needed by SMTP_URL');
    expect(problemsOf({ MAIL_FROM: 'shop@example.uz' })).toBe('SMTP_URL: is needed by MAIL_FROM');
    expect(problemsOf({ SMTP_URL: 'https://mail.example', MAIL_FROM: 'shop@example.uz' })).toContain('SMTP_URL: ');
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'the shop' })).toContain('MAIL_FROM: ');
    const carrierOf = (env: Record<string, string>) => {
      const result = readConfig(env);
      return result.ok && result.config.mailProvider;
    };
    expect(carrierOf({})).toBe('outbox');
    expect(carrierOf({ SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'Texnomart <shop@example.uz>' })).toBe('smtp');
  });

  test('document keys are one or several keys of 32 bytes', () => {
    const keys = [randomBytes(32), randomBytes(32)];
    const result = readConfig({ DOCUMENTS_KEY: keys.map((key) => key.toString('hex')).join(', ') });
    expect(result.ok && result.config.documentKeys.map((key) => key.toString('hex'))).toEqual(
      keys.map((key) => key.toString('hex')),
    );
    expect(problemsOf({ DOCUMENTS_KEY: 'short' })).toContain('DOCUMENTS_KEY');
  });

  test('production refuses the simulator', () => {
    const env = { NODE_ENV: 'production', SIMULATOR_URL: 'http://127.0.0.1:5000' };
    expect(problemsOf(env)).toContain('SIMULATOR_URL');
    expect(problemsOf({ ...env, DEMO: '1' })).toBe('');
  });

  test('the simulator refuses to start outside demonstration and tests', () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const started = spawnSync(process.execPath, [path.join(root, 'demo/simulators/main.ts')], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(started.status).toBe(1);
    expect(started.stderr).toContain('DEMO=1');
  });
});
