import { StaffHome } from '@/features/staff/page';

export default function Page() {
  return <StaffHome />;
}
