import type { CallContext } from '@/lib/api/client';
import { parseAddress } from '@/lib/routing/address';
import { effectiveRegionId } from './address';
import { currentSessionId } from './session';

/** Call context outside of components, from the current address. Browser only. */
export function callContext(pathname: string): CallContext {
  const { locale, region } = parseAddress(pathname);
  return { locale, regionId: effectiveRegionId(region), sessionId: currentSessionId() };
}
