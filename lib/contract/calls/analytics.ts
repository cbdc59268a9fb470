import * as analytics from '../analytics.ts';

export const analyticsCalls = { visit: analytics.newVisit, click: analytics.metrikaClick } as const;
