export const productPath = (id: number): string => `/product/detail/${id}/`;
export const ownOrder = (id: number): string => `/thanks/?id=${id}`;
