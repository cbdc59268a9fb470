export { PlaceFields } from './place-fields';
export { useDistricts, useProvinces } from './queries';
