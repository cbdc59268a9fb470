import { fixedRoute } from '@/features/pages';

const route = fixedRoute('web-view', { bare: 'inApp' });
export const generateMetadata = route.generateMetadata;
export default route.Page;
