import { fixedRoute } from '@/features/pages';

const route = fixedRoute('promotions/zero-installments');
export const generateMetadata = route.generateMetadata;
export default route.Page;
