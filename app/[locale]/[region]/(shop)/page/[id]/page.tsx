import { contentRoute } from '@/features/pages';

const route = contentRoute({ pathOf: (id) => `page/${id}` });
export const generateMetadata = route.generateMetadata;
export default route.Page;
