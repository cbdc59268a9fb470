import * as loan from '../loan.ts';
import * as orderShown from '../order-details.ts';
import * as order from '../order.ts';
import * as restore from '../restore.ts';

export const orderCalls = {
  createFull: order.createFull,
  createPre: order.createPre,
  createFast: order.createFast,
  cancel: order.cancelOrder,
  pay: order.payOrder,
  show: orderShown.showOrder,
  list: orderShown.listOrders,
  isCanceled: orderShown.isCanceled,
  createLoan: loan.createLoan,
  restore: restore.restoreOrder,
} as const;
