export { RegionModal } from './region-modal';
