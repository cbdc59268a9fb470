import * as promotion from '../promotion.ts';

export const promotionCalls = {
  list: promotion.promotions,
  one: promotion.promotion,
  productPromotions: promotion.productPromotions,
  productSaleMonth: promotion.productSaleMonth,
  stockCategories: promotion.stockCategories,
  saleMonthCategories: promotion.saleMonthCategories,
  saleMonths: promotion.saleMonths,
} as const;
