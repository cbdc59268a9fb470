export { ModalTexts, PageTexts } from './page-texts';
