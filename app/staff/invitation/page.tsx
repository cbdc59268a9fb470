import { InvitationPage } from '@/features/staff/page';

export default function Page() {
  return <InvitationPage />;
}
