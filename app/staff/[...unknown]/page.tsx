import { UnknownPage } from '@/features/staff/page';

export default function Page() {
  return <UnknownPage />;
}
