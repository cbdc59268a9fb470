'use client';

import { onNeed } from '@/components/late/on-need';
import { PageBox } from './page-box';

const Status = onNeed(() => import('./order-status').then((module) => module.OrderStatus));

/** `/page/order-status/`: nothing of it is the server's, so its program comes behind the shell's. */
export const LateOrderStatus = () => <PageBox><Status /></PageBox>;
