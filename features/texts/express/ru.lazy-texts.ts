import { lazyTexts } from '../../../lib/i18n/messages.ts';

export default lazyTexts('express', 'ru');
