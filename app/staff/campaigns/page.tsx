import { CampaignsPage } from '@/features/staff/page';

export default function Page() {
  return <CampaignsPage />;
}
