import { SettingGroupPage, UnknownPage } from '@/features/staff/page';
import { settingGroups } from '@/lib/contract/staff-setting-fields';

export default async function Page({ params }: { params: Promise<{ group: string }> }) {
  const { group } = await params;
  const known = settingGroups.find((name) => name === group);
  return known === undefined ? <UnknownPage /> : <SettingGroupPage key={known} group={known} />;
}
