import { mapTexts } from '../../../lib/i18n/messages.ts';

export default mapTexts('uz');
