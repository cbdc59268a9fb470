import { WordsPage } from '@/features/staff/page';

export default function Page() {
  return <WordsPage />;
}
