export { loadPromotion, loadPromotions } from './load';
export { PromotionPage } from './promotion-page';
export { PromotionsPage } from './promotions-page';
