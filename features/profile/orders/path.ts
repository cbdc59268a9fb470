/** Path of one of the customer's orders, without language and region. */
export const ownOrderPath = (id: number): string => `/profile/online-orders/?id=${id}`;
