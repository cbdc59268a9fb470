export { ChatTexts, LateTexts, loadChatTexts, loadLateTexts } from './late-texts';
export { ModalTexts, PageTexts } from './page-texts';
