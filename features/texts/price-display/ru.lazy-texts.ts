import { priceDisplayTexts } from '../../../lib/i18n/messages.ts';

export default priceDisplayTexts('ru');
