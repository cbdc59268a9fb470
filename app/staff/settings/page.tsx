import { SettingsPage } from '@/features/staff/page';

export default function Page() {
  return <SettingsPage />;
}
