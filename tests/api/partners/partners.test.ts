import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fastify from 'fastify';
import { loanPartners, type LoanPartner } from '../../../lib/contract/constants.ts';
import { openPartners } from '../../../server/sales/loans/partners/index.ts';
import type { Partner } from '../../../server/sales/loans/partners/port.ts';
import { control, lastCode, startSimulator, type RunningSimulator } from '../../support/simulator.ts';
import { integrationContext } from '../../support/integration-context.ts';
import { partnerConformance } from './conformance.ts';

/** Nobody is taken for down because the machine is busy. */
const timeoutMs = 20_000;
const hastyMs = 400;
let simulator: RunningSimulator;
let partners: ReadonlyMap<LoanPartner, Partner>;
let hasty: ReadonlyMap<LoanPartner, Partner>;
let clock = Date.now();
let phones = 0;

beforeAll(async () => {
  simulator = await startSimulator(() => clock);
  partners = openPartners(integrationContext({ simulatorUrl: simulator.url, partnerTimeoutMs: timeoutMs }));
  hasty = openPartners(integrationContext({ simulatorUrl: simulator.url, partnerTimeoutMs: hastyMs }));
  await control(simulator.url, { slow_ms: hastyMs + 200 });
});
afterAll(() => simulator.close());

const partnerOf = (known: ReadonlyMap<LoanPartner, Partner>, key: LoanPartner): Partner => {
  const partner = known.get(key);
  if (partner === undefined) throw new Error(`no partner ${key}`);
  return partner;
};

/** A phone that nobody else in this file has, scripted to behave so. */
async function freshPhone(behaviour: string): Promise<string> {
  phones += 1;
  const phone = `+99890${String(1_000_000 + phones * 100 + 50)}`;
  await control(simulator.url, {
    phone,
    ...(behaviour === 'slow-once' ? { behaviour: 'slow', calls: 1 } : { behaviour }),
  });
  return phone;
}

describe.each(loanPartners)('%s', (key) => {
  partnerConformance(key, () => ({
    partner: partnerOf(partners, key),
    hasty: partnerOf(hasty, key),
    phone: freshPhone,
    lastCode: (phone) => lastCode(simulator.url, phone, key),
    later: (milliseconds) => {
      clock += milliseconds;
    },
    decide: async (url, approve) => {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ decision: approve ? 'approve' : 'decline' }),
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('http://shop.test/thanks/?id=1');
    },
  }));
});

describe('the configured partners', () => {
  test('are none without an address and without the simulator', () => {
    expect(openPartners(integrationContext({})).size).toBe(0);
    const one = openPartners(
      integrationContext({ environment: { PARTNER_TBC_URL: 'https://tbc.test', PARTNER_TBC_KEY: 'k' } }),
    );
    expect([...one.keys()]).toEqual(['tbc']);
  });

  test.each(loanPartners)('%s with invalid answers is reported as down', async (key) => {
    const answers = ['<html>', '[]', '{"success":true}', '{"response_code":0,"data":{"status":"?"}}', 'null', ''];
    const other = fastify({ logger: false });
    let next = '';
    other.all('*', (_request, reply) => reply.type('application/json').send(next));
    const url = await other.listen({ host: '127.0.0.1', port: 0 });
    try {
      const partner = openPartners(
        integrationContext({
          environment: { [`PARTNER_${key.toUpperCase()}_URL`]: url, [`PARTNER_${key.toUpperCase()}_KEY`]: 'k' },
        }),
      ).get(key);
      for (const answer of answers) {
        next = answer;
        expect(await partner?.check('+998901234567')).toEqual({ ok: false, why: 'down' });
      }
    } finally {
      await other.close();
    }
  });

  test('logs contain no personal data and no secrets', async () => {
    const lines: string[] = [];
    const loud = fastify({
      logger: {
        level: 'trace',
        stream: {
          write: (line: string) => {
            lines.push(line);
          },
        },
      },
    });
    const own = openPartners(
      integrationContext({ simulatorUrl: simulator.url, partnerTimeoutMs: timeoutMs, log: loud.log }),
    );
    const phone = await freshPhone('approved');
    await own.get('intend')?.check(phone);
    await own.get('intend')?.auth(phone, 'a-secret-password');
    await own.get('texnomart')?.tokenise({ number: '8600490744313347', month: 1, year: 2030 });
    await own.get('tbc')?.status({
      reference: 'x',
      refId: '26-100001',
      phone,
      fullName: 'Дилноза',
      sum: 1,
      total: 1,
      months: 3,
      lines: [],
      locale: 'ru',
      returnUrl: 'http://x.test',
      memory: {},
    });
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(3);
    for (const secret of [
      phone.slice(4),
      'a-secret-password',
      '8600490744313347',
      'simulator"',
      '26-100001',
      'Дилноза',
    ])
      expect(text).not.toContain(secret);
  });
});
