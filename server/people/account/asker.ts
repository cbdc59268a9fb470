import type { FastifyRequest } from 'fastify';
import { captchaActions } from '../../../lib/contract/constants.ts';
import { contextOf } from '../../http/context.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { rateLimited } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { isMobile } from '../../core/sms/mobile.ts';
import type { CodeAsker } from './codes.ts';
import { deviceOf } from './cookies.ts';

/** Digits behind +998 by which a range of numbers is counted: operator and the first of the subscriber's. */
const prefixLength = '+998901'.length;
const guard = { action: captchaActions.code, repeatable: false };

/** Whether the shopper of a phone has signed in from this browser before. */
async function isKnown(services: Services, phone: string, device: string | undefined): Promise<boolean> {
  if (device === undefined) return false;
  const row = await services.db
    .selectFrom('customer_devices')
    .innerJoin('customers', 'customers.id', 'customer_devices.customer_id')
    .select('customers.id')
    .where('customers.phone', '=', phone)
    .where('customer_devices.device_hash', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * By what a call about a phone is counted. A browser from which its shopper has signed in before has budgets of its
 * own, so that strangers who use up the phone's lock nobody out of their own account.
 */
export async function askerOfPhone(services: Services, request: FastifyRequest, phone: string): Promise<CodeAsker> {
  const device = deviceOf(request);
  const known = await isKnown(services, phone, device);
  const { address } = contextOf(request);
  const own = `${phone} ${device ?? ''}`;
  return {
    asker: {
      phone: known ? own : phone,
      pair: known ? own : `${phone} ${address}`,
      device,
      address,
      prefix: phone.slice(0, prefixLength),
    },
  };
}

/** Refuses a phone that gets no messages: nobody is called by a code. */
export async function refuseNoMobile(services: Services, phone: string): Promise<Refusal | undefined> {
  return (await isMobile(services, phone))
    ? undefined
    : refuse('invalid', [{ field: 'phone_number', message: 'phoneMobile' }]);
}

/** Counts that a signed-in shopper learns whether another account has a name. */
export async function countName(services: Services, request: FastifyRequest): Promise<Refusal | undefined> {
  const { address } = contextOf(request);
  const spent = await services.limiter.take(
    services.db,
    { address },
    { 'lookup.address.hour': 1, 'lookup.address.day': 1 },
  );
  return spent === undefined ? undefined : rateLimited(spent);
}

/** Counts that somebody learns whether there is an account: the first few freely, then with a captcha each, then no more. */
export async function countLookup(services: Services, request: FastifyRequest): Promise<Refusal | undefined> {
  const refusal = await countName(services, request);
  if (refusal !== undefined) return refusal;
  const { address } = contextOf(request);
  const counted = await services.limiter.count(services.db, { address }, ['lookup.free.hour']);
  return (counted.get('lookup.free.hour') ?? 0) > services.limiter.limitOf('lookup.free.hour')
    ? services.captcha.check(request, guard)
    : undefined;
}

/** The second message to a phone within an hour is for people only. */
export async function captchaForSending(
  services: Services,
  request: FastifyRequest,
  { asker }: CodeAsker,
): Promise<Refusal | undefined> {
  return (await services.limiter.used(services.db, asker, 'code.send.phone.hour')) > 0
    ? services.captcha.check(request, guard)
    : undefined;
}
