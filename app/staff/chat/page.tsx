import { StaffChat } from '@/features/staff-chat';

export default function Page() {
  return <StaffChat />;
}
