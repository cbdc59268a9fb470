import type { CustomerOrder } from '@/lib/contract/profile-orders';

type FutureStep = 'created' | 'confirmed' | 'ready' | 'delivering' | 'completed';
type PastStep = {
  readonly status: CustomerOrder['status'];
  readonly text: string;
  readonly at: string;
  readonly current: boolean;
};
/** A step of an order; without a time it is in the future, and the client has its text. */
export type Step =
  PastStep | { readonly status: FutureStep; readonly text: null; readonly at: null; readonly current: false };

/** Steps of an order by delivery method. */
const stepSequence = (receiveType: CustomerOrder['receive_type']): readonly FutureStep[] => [
  'created',
  'confirmed',
  receiveType === 1 ? 'ready' : 'delivering',
  'completed',
];

/** Past steps of an order in sequence, and future ones; a cancelled order has no future steps. */
export function stepsOf({
  history,
  status,
  receive_type,
}: Pick<CustomerOrder, 'history' | 'status' | 'receive_type'>): Step[] {
  const pastSteps = history.map((step, index): PastStep => ({ ...step, current: index === history.length - 1 }));
  if (status === 'cancelled') return pastSteps;
  const sequence = stepSequence(receive_type);
  const reached = sequence.findIndex((each) => each === status);
  return [
    ...pastSteps,
    ...sequence.slice(reached + 1).map((each): Step => ({ status: each, text: null, at: null, current: false })),
  ];
}
