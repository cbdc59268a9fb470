/** Query keys of the section: the history, one draft, its rows. */
export const importsKey = ['staff-imports'];
export const draftKey = (id: number) => ['staff-import-draft', id];
export const rowsKey = 'staff-import-rows';
