/** Keys of what the pages of vacancies have asked for. */
export const vacanciesKey = 'staff-vacancies';
export const vacancyKey = (id: number) => ['staff-vacancy', id] as const;
