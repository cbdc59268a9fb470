import { z } from 'zod';

/** Topic of contract events; no personal data. */
export const contractTopic = 'contract';
export const contractMessageSchema = z.object({
  contract_id: z.number().int(),
  event: z.enum(['opened', 'paid', 'closed']),
});
/** A message of the outbox about a contract. */
export const contractMessage = (contractId: number, event: z.output<typeof contractMessageSchema>['event']) => ({
  topic: contractTopic,
  payload: { contract_id: contractId, event },
});
