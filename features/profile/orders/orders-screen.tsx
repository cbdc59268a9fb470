'use client';

import { useAddressId } from '@/stores/address-id';
import { OrderDetail } from './order-detail';
import { OrderList } from './order-list';

/** The customer's online orders: all of them, or the one that the address names. */
export function OrdersScreen() {
  const id = useAddressId('online-orders');
  if (id === undefined) return <div className="skeleton h-60" />;
  return id === null ? <OrderList /> : <OrderDetail key={id} id={id} />;
}
