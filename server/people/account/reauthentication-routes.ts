import { contract } from '../../../lib/contract/index.ts';
import { reauthenticationSeconds } from '../../../lib/account/rules.ts';
import type { Mount } from '../../http/mount.ts';
import type { Customer } from '../../http/customer.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { askerOfPhone, countLookup, refuseNoMobile } from './asker.ts';
import { checkCode, type CodeFor } from './codes.ts';
import { digestOf } from './cookies.ts';
import { customerById, customerByPhone, userOf } from './customers.ts';
import { sendCode } from './entrance.ts';
import { noticeOf } from './account-messages.ts';
import { claimNames } from './names.ts';
import { checkPassword } from './password-routes.ts';
import { requireReauthentication } from './reauthentication.ts';
import { endSessions } from './sessions.ts';

/** Codes of a signed-in shopper are bound to the requesting session. */
const codeFor = (customer: Customer, phone: string, purpose: 'proof' | 'phone'): CodeFor => ({
  phone,
  purpose,
  challengeHash: digestOf(`session ${customer.sessionId}`),
});

function phoneRoutes(mount: Mount, services: Services): void {
  mount(
    contract.account.changePhone,
    async ({ body: { phone_number: phone }, request, context: { customer, locale } }) => {
      const refusal =
        requireReauthentication(services, customer) ??
        (await refuseNoMobile(services, phone)) ??
        (await countLookup(services, request));
      if (refusal !== undefined) return refusal;
      if ((await customerByPhone(services.db, phone)) !== undefined)
        return refuse('alreadyRegistered', [{ field: 'phone_number' }]);
      return sendCode(services, request, { codeFor: codeFor(customer, phone, 'phone'), locale });
    },
    { rateLimit: 'code.call' },
  );

  mount(
    contract.account.confirmPhone,
    async ({ body: { phone_number: phone, code }, request, context: { customer } }) => {
      const refusal = requireReauthentication(services, customer);
      if (refusal !== undefined) return refusal;
      const row = await checkCode(
        services,
        codeFor(customer, phone, 'phone'),
        code,
        await askerOfPhone(services, request, phone),
      );
      if (isRefusal(row)) return row;
      const now = services.now();
      const changed = await services.db.transaction().execute(async (tx) => {
        // Another account may have been created with the phone meanwhile.
        const refusal = await claimNames(tx, { phone }, customer.id);
        if (refusal !== undefined) return refusal;
        const before = await tx
          .selectFrom('customers')
          .select('phone')
          .where('id', '=', customer.id)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (before?.phone == null) return refuse('unauthorized');
        const updated = await tx
          .updateTable('customers')
          .set({ phone, updated_at: now })
          .where('id', '=', customer.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await endSessions(tx, now, customer.id, 'phone', { but: customer.sessionId });
        await services.outbox.enqueue(tx, ...noticeOf(customer.id, 'phoneChanged', { phone: before.phone }));
        return updated;
      });
      if (isRefusal(changed)) return changed;
      services.outbox.poke();
      return userOf(changed);
    },
    { rateLimit: 'code.call' },
  );
}

/** Reauthentication, and changing the phone. */
export function reauthenticationRoutes(mount: Mount, services: Services): void {
  mount(
    contract.account.sendReauthenticationCode,
    async ({ request, context: { customer, locale } }) => {
      const row = await customerById(services.db, customer.id);
      if (row?.phone == null) return refuse('unauthorized');
      return sendCode(services, request, { codeFor: codeFor(customer, row.phone, 'proof'), locale });
    },
    { rateLimit: 'code.call' },
  );

  mount(
    contract.account.reauthenticate,
    async ({ body, request, context: { customer } }) => {
      const row = await customerById(services.db, customer.id);
      if (row?.phone == null) return refuse('unauthorized');
      const proof =
        'code' in body
          ? await checkCode(
              services,
              codeFor(customer, row.phone, 'proof'),
              body.code,
              await askerOfPhone(services, request, row.phone),
            )
          : await checkPassword(services, request, '', row, body.password);
      if (isRefusal(proof)) return proof;
      const now = services.now();
      await services.db
        .updateTable('customer_sessions')
        .set({ proven_at: now })
        .where('id', '=', customer.sessionId)
        .execute();
      return { reauthenticated_until: new Date(now.getTime() + reauthenticationSeconds * 1000).toISOString() };
    },
    { rateLimit: 'password.call' },
  );

  phoneRoutes(mount, services);
}
