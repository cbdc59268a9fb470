import { type StaffWork, type WorkKind, workKinds } from '../../../lib/contract/staff-work.ts';
import { isAllowed, type StaffAction, type StaffRole } from '../../../lib/staff/permissions.ts';
import { countPendingReviews } from '../../catalogue/reviews/moderation.ts';
import { countDeliveriesInTrouble } from '../../core/outbox/deliveries-in-trouble.ts';
import { countCalls } from '../../sales/orders/call-routes.ts';
import { countOrderWork } from '../../sales/orders/reading/index.ts';
import type { Services } from '../../services.ts';
import { countWaitingChats } from '../chat/queue.ts';
import { countNewEnquiries } from '../enquiries/find-enquiries.ts';

type Count = (services: Services) => Promise<{ readonly count: number; readonly since: Date | null }>;

const ofOrders =
  (work: 'new' | 'paid' | 'late' | 'refund'): Count =>
  (services) =>
    countOrderWork(services.db, work, services.now());

/** How each kind of work is counted, and what somebody must be allowed to do for it to be theirs. */
const counts: Readonly<Record<WorkKind, { readonly action: StaffAction; readonly count: Count }>> = {
  chats: { action: 'chat.read', count: countWaitingChats },
  enquiries: { action: 'enquiries.answer', count: ({ db }) => countNewEnquiries(db) },
  calls: { action: 'orders.call', count: countCalls },
  new: { action: 'orders.move', count: ofOrders('new') },
  paid: { action: 'orders.move', count: ofOrders('paid') },
  late: { action: 'orders.read', count: ofOrders('late') },
  refund: { action: 'orders.refund', count: ofOrders('refund') },
  reviews: { action: 'reviews.moderate', count: ({ db }) => countPendingReviews(db) },
  deliveries: { action: 'outbox.read', count: ({ db }) => countDeliveriesInTrouble(db) },
};

/** What waits for somebody of a role. */
export async function workOf(services: Services, role: StaffRole): Promise<StaffWork[]> {
  const kinds = workKinds.filter((kind) => isAllowed(role, counts[kind].action));
  return Promise.all(
    kinds.map(async (kind) => {
      const { count, since } = await counts[kind].count(services);
      return { kind, count, since: since === null ? null : new Date(since).toISOString() };
    }),
  );
}
