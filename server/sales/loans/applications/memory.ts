import { z } from 'zod';
import type { Services } from '../../../services.ts';
import type { PartnerMemory } from '../partners/port.ts';
import type { ApplicationRow } from '../../loan-applications/row.ts';

/** The purpose with which it is encrypted. */
const memoryContext = (orderId: number): string => `memory of ${orderId}`;
const memorySchema = z.record(z.string(), z.string());

export const sealMemory = ({ vault }: Pick<Services, 'vault'>, orderId: number, memory: PartnerMemory): string =>
  vault.sealText(JSON.stringify(memory), memoryContext(orderId));

/** The data that the partner's adapter has stored for an application. */
export const openMemory = (
  { vault }: Pick<Services, 'vault'>,
  row: Pick<ApplicationRow, 'order_id' | 'memory'>,
): PartnerMemory =>
  row.memory === null ? {} : memorySchema.parse(JSON.parse(vault.openText(row.memory, memoryContext(row.order_id))));
