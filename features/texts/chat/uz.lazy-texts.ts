import { chatTexts } from '../../../lib/i18n/messages.ts';

export default chatTexts('uz');
