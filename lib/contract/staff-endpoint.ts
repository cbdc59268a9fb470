import type { z } from 'zod';
import type { StaffAction } from '../staff/permissions.ts';
import { endpoint, type Endpoint, type EndpointFacts, type Nothing } from './endpoint.ts';

/** Creates a call of the back office. Its refusals without a session or permission follow from its access. */
export const staffEndpoint = <
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  input: EndpointFacts<P, Q, B, R> & { action: StaffAction; tag?: string },
): Endpoint<P, Q, B, R, 'staff'> => endpoint({ tag: 'Staff', ...input, access: 'staff', extension: true });
