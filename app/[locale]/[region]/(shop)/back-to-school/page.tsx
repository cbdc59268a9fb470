import { fixedRoute } from '@/features/pages';

const route = fixedRoute('back-to-school');
export const generateMetadata = route.generateMetadata;
export default route.Page;
