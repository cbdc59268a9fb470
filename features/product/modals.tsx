export { FullPhotoModal } from './full-photo';
export { QuickViewModal } from './quick-view';
