export { brandCalls as brand } from '../areas/brand.ts';
export { contentCalls as content } from '../areas/content.ts';
export { headerCalls as header } from '../areas/header.ts';
export { homeCalls as home } from '../areas/home.ts';
export { promotionCalls as promotion } from '../areas/promotion.ts';
export { regionCalls as region } from '../areas/region.ts';
