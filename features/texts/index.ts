export { ChatTexts, loadChatTexts } from './chat-texts';
export { ExpressTexts } from './express-texts';
export { LateTexts, loadLateTexts } from './late-texts';
export { LensTexts } from './lens-texts';
export { MapTexts } from './map-texts';
export { ModalTexts, PageTexts } from './page-texts';
