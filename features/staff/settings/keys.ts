import type { SettingGroup } from '@/lib/contract/staff-setting-fields';

/** Keys of what the pages of settings have asked for. */
export const settingsKey = (group: SettingGroup) => ['staff-settings', group] as const;
export const settingsEffectKey = 'staff-settings-effect';
