/** Whether the status comes from a proxy in front of an unavailable shop; the shop's own programs never send it. */
export const isShopUnavailable = (status: number): boolean => status === 502 || status === 504;
