import { lensTexts } from '../../../lib/i18n/messages.ts';

export default lensTexts('ru');
