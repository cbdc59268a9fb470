import type { CustomerOrder } from '@/lib/contract/profile-orders';

type Ahead = 'created' | 'confirmed' | 'ready' | 'delivering' | 'completed';
type Done = {
  readonly status: CustomerOrder['status'];
  readonly text: string;
  readonly at: string;
  readonly current: boolean;
};
/** A step of an order's way; without a time it is still ahead, and its words are the screen's own. */
export type Step = Done | { readonly status: Ahead; readonly text: null; readonly at: null; readonly current: false };

/** What an order goes through, by how it is received. */
const wayOf = (receiveType: CustomerOrder['receive_type']): readonly Ahead[] => [
  'created',
  'confirmed',
  receiveType === 1 ? 'ready' : 'delivering',
  'completed',
];

/** What an order has come through, in its order, and what is ahead of it; nothing is ahead of a cancelled one. */
export function stepsOf({
  history,
  status,
  receive_type,
}: Pick<CustomerOrder, 'history' | 'status' | 'receive_type'>): Step[] {
  const done = history.map((step, index): Done => ({ ...step, current: index === history.length - 1 }));
  if (status === 'cancelled') return done;
  const way = wayOf(receive_type);
  const reached = way.findIndex((each) => each === status);
  return [
    ...done,
    ...way.slice(reached + 1).map((each): Step => ({ status: each, text: null, at: null, current: false })),
  ];
}
