/** Whether a page's status is that of a proxy which stands before a shop that is away; the shop's own programs answer neither. */
export const isShopAway = (status: number): boolean => status === 502 || status === 504;
