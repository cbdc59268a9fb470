export { LateTexts, loadLateTexts } from './late-texts';
export { ModalTexts, PageTexts } from './page-texts';
