import { contract, type TestApi } from './api.ts';
import { createdOrder, row, type StaffCallRow } from './staff-calls.ts';

const { staff } = contract;

const newNumber = async (api: TestApi): Promise<string> => (await createdOrder(api)).number;

/** Calls about several orders. */
export const orderBatchRows: readonly StaffCallRow[] = [
  row(staff.orderChoices),
  {
    ...row(staff.orderPrint, async ({ api }) => ({
      query: { kind: 'waybill' as const, numbers: await newNumber(api) },
    })),
    audited: true,
  },
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
