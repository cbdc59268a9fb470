import { isRefusal } from '../../refusal.ts';
import { forEachIsolated } from '../../jobs.ts';
import { partnerInput } from '../../sales/loans/applications/input.ts';
import { findApplication } from '../../sales/loan-applications/row.ts';
import type { Services } from '../../services.ts';
import { bookPayment } from './book-payment.ts';

const job = 'profile.payments';

/** Books the payments that a partner reports for one contract; a failed booking is logged and blocks nothing else. */
async function askOne(services: Services, orderId: number): Promise<void> {
  const row = await findApplication(services, orderId);
  const partner = row === undefined ? undefined : services.partners.get(row.partner);
  if (row === undefined || partner === undefined) return;
  const reported = await partner.payments(await partnerInput(services, row));
  // A partner that is down, or does not report payments, is queried again next time.
  if (!reported.ok) return;
  for (const { reference, amount } of reported.value) {
    const booked = await bookPayment(services, { order_id: orderId, reference, amount });
    if (isRefusal(booked))
      services.log.error(
        { job, order: orderId, reference, problems: booked.problems },
        'payment reported by a partner: recording failed',
      );
  }
}

/** Queries the partners of all open contracts for payments. */
export async function askForPayments(services: Services): Promise<void> {
  const open = await services.db
    .selectFrom('contracts')
    .select('order_id')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  await forEachIsolated(
    services.log,
    job,
    open.map(({ order_id }) => order_id),
    (orderId) => askOne(services, orderId),
  );
}
