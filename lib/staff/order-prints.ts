/** What can be printed of orders: the list of what to pick, the waybill on A4, and labels by the width of their roll. */
export const orderPrints = ['picking', 'waybill', 'label80', 'label58'] as const;
export type OrderPrint = (typeof orderPrints)[number];

/** Why an order is not on a print. */
export const exclusionReasons = ['orderNotFound', 'cancelled', 'nothingToPick'] as const;
