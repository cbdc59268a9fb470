import { fixedRoute } from '@/features/pages';

const route = fixedRoute('texnomart_15_yoshda');
export const generateMetadata = route.generateMetadata;
export default route.Page;
