import type { FastifyRequest } from 'fastify';
import { captchaActions } from '../../../lib/contract/constants.ts';
import { contextOf } from '../../http/context.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { rateLimited } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { isMobile } from '../../core/sms/mobile.ts';
import type { CodeAsker } from './codes.ts';
import { deviceOf } from './cookies.ts';

/** Length of the prefix by which a range of numbers is rate limited: operator and the first digit of the subscriber. */
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
 * The rate limit subject of a call about a phone. A browser from which its shopper has signed in before has limits of
 * its own, so that strangers who exhaust the phone's limits lock nobody out.
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

/** Refuses a phone that cannot get SMS. */
export async function refuseNoMobile(services: Services, phone: string): Promise<Refusal | undefined> {
  return (await isMobile(services, phone))
    ? undefined
    : refuse('invalid', [{ field: 'phone_number', message: 'phoneMobile' }]);
}

/** Counts an account lookup by a signed-in shopper. */
export async function countName(services: Services, request: FastifyRequest): Promise<Refusal | undefined> {
  const { address } = contextOf(request);
  const spent = await services.limiter.take(
    services.db,
    { address },
    { 'lookup.address.hour': 1, 'lookup.address.day': 1 },
  );
  return spent === undefined ? undefined : rateLimited(spent);
}

/** Counts an account lookup: the first few are free, further ones need a captcha each, then none are allowed. */
export async function countLookup(services: Services, request: FastifyRequest): Promise<Refusal | undefined> {
  const refusal = await countName(services, request);
  if (refusal !== undefined) return refusal;
  const { address } = contextOf(request);
  const counted = await services.limiter.count(services.db, { address }, ['lookup.free.hour']);
  return (counted.get('lookup.free.hour') ?? 0) > services.limiter.limitOf('lookup.free.hour')
    ? services.captcha.check(request, guard)
    : undefined;
}

/** The second message to a phone within an hour needs a captcha. */
export async function captchaForSending(
  services: Services,
  request: FastifyRequest,
  { asker }: CodeAsker,
): Promise<Refusal | undefined> {
  return (await services.limiter.used(services.db, asker, 'code.send.phone.hour')) > 0
    ? services.captcha.check(request, guard)
    : undefined;
}
