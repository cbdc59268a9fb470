export { expireOrders, extendExpiry, renewExpiry, unpaidUntil } from './expiry.ts';
export { orderSmsTopic, sendOrderSms } from './order-messages.ts';
export { type OrderEvent, type OrderState, canCancel, nextState } from './order-state-machine.ts';
export { orderMessageSchema, orderTopic, recordTransition } from './record-transition.ts';
export { type StaffTransitionRequest, transitionByStaff } from './staff-transition.ts';
export {
  type TransitionRequest,
  type TransitionResult,
  applyTransition,
  lockOrder,
  transitionOrder,
} from './transition-order.ts';
