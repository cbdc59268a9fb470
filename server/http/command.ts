import type { FastifyRequest } from 'fastify';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { isSame, staffKey } from '../secret.ts';
import { headerOf } from './context.ts';

/** True for a command of this machine, which can read the data folder and therefore knows the key. */
export const isCommand = (request: FastifyRequest, secret: string): boolean =>
  isSame(headerOf(request, internalHeaders.staffKey) ?? '', staffKey(secret));
