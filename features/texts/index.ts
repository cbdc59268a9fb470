export { ChatTexts, loadChatTexts } from './chat-texts';
export { ExpressTexts } from './express-texts';
export { LazyTexts, loadLazyTexts } from './lazy-texts';
export { PriceDisplayTexts } from './price-display-texts';
export { MapTexts } from './map-texts';
export { ModalTexts, PageTexts } from './page-texts';
