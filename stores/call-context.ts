import type { CallContext } from '@/lib/api/client';
import { parseAddress } from '@/lib/routing/address';
import { effectiveRegionId } from './address';
import { currentSessionId } from './session';

/** Who calls, for calls that no component makes: by the address that is looked at. Only in the browser. */
export function callContext(pathname: string): CallContext {
  const { locale, region } = parseAddress(pathname);
  return { locale, regionId: effectiveRegionId(region), sessionId: currentSessionId() };
}
