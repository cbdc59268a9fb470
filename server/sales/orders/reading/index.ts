export { editBlock } from './edit-block.ts';
export { findOrder, findOrders, historyOf } from './find-orders.ts';
export { findRestorable } from './find-restorable.ts';
export { hasName, hasNumber, hasPhoneEnd, literal, orderNumberIn } from './order-search.ts';
export { type OrderTimeline, orderTimeline } from './order-timeline.ts';
export { countOrderWork } from './order-work.ts';
export { paymentStateText } from './payment-text.ts';
export { staffOrder } from './staff-order.ts';
export { orderColumns, ordersCsv, searchOrders, toOrderRow } from './staff-search.ts';
