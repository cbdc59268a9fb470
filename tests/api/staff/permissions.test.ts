import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { isAllowed, needsStepUp, staffActions, staffRoles } from '../../../lib/staff/permissions.ts';
import { mustBeAudited } from '../../../server/http/mount.ts';
import { newPhone, openBrowser, register } from '../../support/accounts.ts';
import { endpoints, startApi, type TestApi } from '../../support/api.ts';
import { afterStepUp, commandHeaders, staffIn } from '../../support/staff.ts';
import { staffChatRows } from '../../support/staff-chat-calls.ts';
import { staffRows } from '../../support/staff-calls.ts';
import { brandRows } from '../../support/brand-calls.ts';
import { campaignRows } from '../../support/campaign-calls.ts';
import { categoryRows } from '../../support/category-calls.ts';
import { optionRows } from '../../support/option-calls.ts';
import { pageRows } from '../../support/page-calls.ts';
import { enquiryRows } from '../../support/enquiry-calls.ts';
import { orderBatchRows } from '../../support/order-batch-calls.ts';
import { settingRows } from '../../support/setting-calls.ts';
import { storeRows } from '../../support/store-calls.ts';
import { vacancyRows } from '../../support/vacancy-calls.ts';
import { wordRows } from '../../support/word-calls.ts';

let api: TestApi;
// It has a mail server, so that what sends letters may be called; nothing listens there.
beforeAll(async () => {
  api = await startApi({ products: 60, env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.uz' } });
});
afterAll(() => api.close());

const rows = [
  ...staffRows,
  ...orderBatchRows,
  ...storeRows,
  ...settingRows,
  ...campaignRows,
  ...categoryRows,
  ...brandRows,
  ...vacancyRows,
  ...optionRows,
  ...enquiryRows,
  ...pageRows,
  ...wordRows,
  ...staffChatRows,
];
const needed = endpoints.filter(({ access }) => access === 'staff');

test('the table lists every staff call once, and every action has a call', () => {
  expect(rows.map(({ endpoint }) => endpoint.id).sort()).toEqual(needed.map(({ id }) => id).sort());
  const used = new Set(needed.map(({ action }) => action));
  expect(staffActions.filter((action) => !used.has(action))).toEqual([]);
});

test('every staff route is in the contract and carries the action of its call', () => {
  const routes = api.app.guardedRoutes
    .filter(({ method, access }) => access === 'staff' && method !== 'HEAD')
    .map(({ method, url, action }) => `${method} ${url} ${action}`);
  expect(routes.sort()).toEqual(needed.map(({ method, path, action }) => `${method} /api/${path} ${action}`).sort());
});

describe.each(rows.map((row) => [row.endpoint.id, row] as const))(
  '%s',
  (_id, { endpoint, prepare, params = {}, status = 200, audited = false }) => {
    const { action } = endpoint;
    if (action === undefined) throw new Error(`${endpoint.id} names no action`);

    test.each(staffRoles)('is permitted to %s as the table says, with an audit row', async (role) => {
      const caller = await staffIn(api, role);
      const options = { ...(await prepare({ api, caller })), params };
      const last = async () => (await api.db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()).seq;
      const before = await last();
      const answer = await caller.call(endpoint, options);
      const written = await api.db
        .selectFrom('audit_log')
        .select(['actor_id', 'actor_role'])
        .where('seq', '>', before)
        .execute();
      if (!isAllowed(role, action)) {
        expect([answer.status, answer.failure.code, written]).toEqual([403, apiCodes.forbidden.code, []]);
        return;
      }
      expect([answer.status, answer.status === status ? undefined : answer.body]).toEqual([status, undefined]);
      expect(written).toEqual(mustBeAudited(endpoint) || audited ? [{ actor_id: caller.id, actor_role: role }] : []);
    });

    test('answers 401 to strangers, shoppers and commands, and 403 to dangerous actions without a fresh code', async () => {
      const role = staffRoles.find((each) => isAllowed(each, action)) ?? 'admin';
      const caller = await staffIn(api, role);
      const options = { ...(await prepare({ api, caller })), params };
      const shopper = openBrowser(api);
      await register(api, shopper, { phone: newPhone() });
      expect((await openBrowser(api).call(endpoint, options)).status).toBe(401);
      expect((await shopper.call(endpoint, options)).status).toBe(401);
      expect((await api.call(endpoint, { ...options, headers: commandHeaders })).status).toBe(401);
      if (!needsStepUp(action)) return;
      afterStepUp(api);
      const late = await caller.call(endpoint, options);
      expect([late.status, late.failure.code]).toEqual([403, apiCodes.stepUpNeeded.code]);
    });
  },
);

test('a staff session opens no call of shoppers or commands', async () => {
  const admin = await staffIn(api, 'admin');
  const token = [...admin.browser.cookies.values()][0] ?? '';
  for (const endpoint of endpoints.filter(({ access }) => access === 'customer' || access === 'deletedCustomer')) {
    const params = { id: '1', name: 'alif' };
    const answer = await admin.call(endpoint, { params });
    expect([endpoint.id, answer.status]).toEqual([endpoint.id, 401]);
    expect(
      (await api.call(endpoint, { params, headers: { authorization: `Bearer ${token}` } })).status,
      endpoint.id,
    ).toBe(401);
  }
  for (const endpoint of endpoints.filter(({ access }) => access === 'command'))
    expect((await admin.call(endpoint)).status, endpoint.id).toBe(404);
});
