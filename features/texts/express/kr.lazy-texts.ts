import { expressTexts } from '../../../lib/i18n/messages.ts';

export default expressTexts('kr');
