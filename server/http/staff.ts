import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { staffKey } from '../secret.ts';
import { headerOf } from './context.ts';

/** True for a staff command of this machine, which may read the data folder and so knows the key. */
export function isStaff(request: FastifyRequest, secret: string): boolean {
  const given = Buffer.from(headerOf(request, 'x-staff-key') ?? '');
  const key = Buffer.from(staffKey(secret));
  return given.length === key.length && timingSafeEqual(given, key);
}
