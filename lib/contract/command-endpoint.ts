import type { z } from 'zod';
import { endpoint, type Endpoint, type EndpointFacts, type Nothing } from './endpoint.ts';

/** Creates a call of the commands of the shop's machine. */
export const commandEndpoint = <
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  input: EndpointFacts<P, Q, B, R>,
): Endpoint<P, Q, B, R, 'command'> => endpoint({ ...input, access: 'command', tag: 'Commands', extension: true });
