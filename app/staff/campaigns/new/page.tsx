import { NewCampaignPage } from '@/features/staff/page';

export default function Page() {
  return <NewCampaignPage />;
}
