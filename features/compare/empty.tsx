import { EmptyCompareDrawing } from '@/components/drawings/empty-compare-drawing';
import { EmptyList } from '@/features/saved-products';

export const EmptyCompare = () => <EmptyList section="compare" art={<EmptyCompareDrawing />} />;
