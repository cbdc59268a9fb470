import { contract, type TestApi } from './api.ts';
import { createdOrder, row, type StaffCallRow } from './staff-calls.ts';
import type { StaffBrowser } from './staff.ts';

const { staff } = contract;

const newNumber = async (api: TestApi): Promise<string> => (await createdOrder(api)).number;

/** A saved view of the caller. */
async function ownView(caller: StaffBrowser): Promise<number> {
  const body = { name: 'Новые', query: 'status=created', is_shared: false };
  const saved = await caller.call(staff.saveOrderView, { body });
  // A role that may not save one has none to remove.
  return saved.status === 200 ? saved.data.id : 1;
}

/** Calls about several orders. */
export const orderBatchRows: readonly StaffCallRow[] = [
  row(staff.orderChoices),
  row(staff.orderViews),
  row(staff.saveOrderView, async () => ({ body: { name: 'Мои', query: 'assigned=mine', is_shared: false } })),
  row(staff.removeOrderView, async ({ caller }) => ({ body: { id: await ownView(caller) } })),
  row(staff.orderPrint, async ({ api }) => ({ body: { kind: 'waybill' as const, numbers: [await newNumber(api)] } })),
  row(staff.tagOrders, async ({ api }) => ({
    body: { numbers: [await newNumber(api)], add: ['подарок'], remove: [] },
  })),
  row(staff.assignOrders, async ({ api, caller }) => ({
    body: { orders: [{ number: await newNumber(api), from: null }], to: caller.id },
  })),
  row(staff.previewMoves, async ({ api }) => ({
    body: { numbers: [await newNumber(api)], event: 'confirm' as const },
  })),
  row(staff.moveOrders, async ({ api }) => ({
    body: { orders: [{ number: await newNumber(api), status: 'created' as const }], event: 'confirm' as const },
  })),
];
