import { fixedRoute } from '@/features/pages';

const route = fixedRoute('low_prices');
export const generateMetadata = route.generateMetadata;
export default route.Page;
