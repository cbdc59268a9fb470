/** Keys of what the page of a product has asked for. */
export const productKey = (id: number) => ['staff-product', id] as const;
export const historyKey = (id: number) => ['staff-product-history', id] as const;
export const plansKey = (id: number) => ['staff-product-plans', id] as const;
export const stockKey = (id: number) => ['staff-product-stock', id] as const;
