import { StoresPage } from '@/features/staff/page';

export default function Page() {
  return <StoresPage />;
}
