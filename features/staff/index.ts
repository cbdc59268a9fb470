export { type StaffApi, useStaffApi } from './api';
export { useStaffFailure } from './failure';
export { StaffFrame } from './frame';
export { useStaffLocale } from './locale';
export { StaffProviders } from './providers';
export { askStepUp, setStaff } from './state';
export { useStaff } from './use-staff';
