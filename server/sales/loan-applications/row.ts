import type { Selectable, Transaction } from 'kysely';
import { endedLoanStates, type LoanState } from '../../../lib/contract/constants.ts';
import type { Database } from '../../db/schema.ts';
import { isOwnOrder } from '../../http/own-orders.ts';
import type { Services } from '../../services.ts';

export type ApplicationRow = Selectable<Database['loan_applications']>;

export const isEnded = (state: LoanState): boolean => endedLoanStates.includes(state);

/** The application of an order; undefined for an order of another kind. */
export const findApplication = (services: Services, orderId: number): Promise<ApplicationRow | undefined> =>
  services.db.selectFrom('loan_applications').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** The application of one of this guest's own orders; undefined for anybody else's. */
export const findOwnApplication = (
  services: Services,
  orderId: number,
  guestHash: string,
): Promise<ApplicationRow | undefined> =>
  services.db
    .selectFrom('loan_applications')
    .innerJoin('orders', 'orders.id', 'loan_applications.order_id')
    .selectAll('loan_applications')
    .where('loan_applications.order_id', '=', orderId)
    .where(isOwnOrder(guestHash))
    .executeTakeFirst();

export const lockApplication = (tx: Transaction<Database>, orderId: number): Promise<ApplicationRow | undefined> =>
  tx.selectFrom('loan_applications').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();

/** The purpose with which the applicant's data are encrypted. */
export const dossierContext = (orderId: number): string => `dossier of ${orderId}`;
