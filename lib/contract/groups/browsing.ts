export { brandCalls as brand } from '../calls/brand.ts';
export { contentCalls as content } from '../calls/content.ts';
export { headerCalls as header } from '../calls/header.ts';
export { homeCalls as home } from '../calls/home.ts';
export { promotionCalls as promotion } from '../calls/promotion.ts';
export { regionCalls as region } from '../calls/region.ts';
