/** Key of what the page of an attribute has asked for. */
export const attributeKey = (id: number) => ['staff-attribute', id] as const;
export const mergeKey = 'staff-merge-preview';
