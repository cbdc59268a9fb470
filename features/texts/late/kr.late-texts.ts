import { lateTexts } from '../../../lib/i18n/messages.ts';

export default lateTexts('kr');
