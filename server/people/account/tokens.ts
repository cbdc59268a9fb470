import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { tokenSeconds } from '../../../lib/account/rules.ts';
import { signatureAlgorithm, type SigningKeys } from './keys.ts';

/** Lifetime of an access token in seconds; short, because the refresh cookie renews it. */
export const accessSeconds = 900;
const audience = 'customer';
const type = 'at+jwt';
/** Allowed difference between the clocks of processes. */
const skewSeconds = 30;

export interface AccessClaims {
  readonly customerId: number;
  readonly sessionId: string;
}

/** Access tokens of shoppers. */
export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** The content of a token; undefined for one that is foreign, expired, from the future or for another purpose. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

interface Options {
  readonly keys: SigningKeys;
  readonly issuer: string;
  readonly now: () => Date;
}

const claimsSchema = z.object({
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  sid: z.uuid(),
  iat: z.number().int(),
  exp: z.number().int(),
});

/** Signs and verifies tokens with the keys of the shop. */
export function createAccessTokens({ keys, issuer, now }: Options): AccessTokens {
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  return {
    sign: async ({ customerId, sessionId }) => {
      const { kid, key } = await keys.signer();
      const issued = seconds();
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: signatureAlgorithm, kid, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(customerId))
        .setIssuedAt(issued)
        .setExpirationTime(issued + accessSeconds)
        .sign(key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid === undefined ? undefined : await keys.verifier(kid);
            if (key === undefined) throw new errors.JWKSNoMatchingKey();
            return key;
          },
          {
            algorithms: [signatureAlgorithm],
            typ: type,
            issuer,
            audience,
            currentDate: now(),
            requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          },
        );
        const claims = claimsSchema.safeParse(payload);
        if (!claims.success) return undefined;
        const { sub, sid, iat, exp } = claims.data;
        return iat > seconds() + skewSeconds || exp - iat > tokenSeconds
          ? undefined
          : { customerId: Number(sub), sessionId: sid };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
