import { PeoplePage } from '@/features/staff/page';

export default function Page() {
  return <PeoplePage />;
}
