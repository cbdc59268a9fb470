import { EmptyCompareDrawing } from '@/components/drawings/empty-compare-drawing';
import { EmptyList } from '@/features/product-lists';

export const EmptyCompare = () => <EmptyList section="compare" art={<EmptyCompareDrawing />} />;
