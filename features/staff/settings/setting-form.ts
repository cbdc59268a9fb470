import type { SettingPage } from '@/lib/contract/staff-settings';
import type { FormValue } from './setting-drafts';

/** What the parts of a form of settings need. */
export interface SettingForm {
  readonly page: SettingPage;
  readonly readOnly: boolean;
  /** What a field shows. */
  readonly valueOf: (field: string) => FormValue;
  /** Text of the mistake of a field. */
  readonly faultOf: (field: string) => string | undefined;
  readonly onChange: (field: string, typed: FormValue) => void;
}
