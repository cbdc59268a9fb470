import { fixedRoute } from '@/features/pages';

const route = fixedRoute('samsung-lending');
export const generateMetadata = route.generateMetadata;
export default route.Page;
