export { PageTexts } from './page-texts';
