import { lt, or } from "drizzle-orm";
import { CAPTCHA_WINDOW_S } from "../../../src/captcha/limits.ts";
import { SESSION_IDLE_DAYS } from "../../../src/identity/account-limits.ts";
import { AUDIT_DAYS } from "../../../src/model/acting.rules.ts";
import type { Database } from "../../client.ts";
import { auditLog } from "../../schema/audit.ts";
import { emailTokens, sessions } from "../../schema/auth.ts";
import { businessInvites, businessTrail } from "../../schema/business.ts";
import { captchaAttempts, usedCaptchas } from "../../schema/captcha.ts";
import { handshakeTokens } from "../../schema/handshake.ts";
import { identityRequests } from "../../schema/identity.ts";
import { mfaChallenges, passkeyChallenges } from "../../schema/mfa.ts";
import { rateLimits } from "../../schema/system.ts";

const DAY_MS = 86_400_000;

/** Deletes expired sessions, links and counters. */
export async function deleteExpired(db: Database, { now }: { now: Date }): Promise<void> {
  const idle = new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS);
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.revokedAt, now), lt(sessions.lastSeenAt, idle)));
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, now));
  await db.delete(handshakeTokens).where(lt(handshakeTokens.expiresAt, now));
  await db.delete(identityRequests).where(lt(identityRequests.expiresAt, now));
  await db.delete(mfaChallenges).where(lt(mfaChallenges.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await db.delete(captchaAttempts).where(lt(captchaAttempts.at, new Date(now.getTime() - CAPTCHA_WINDOW_S * 1_000)));
  await db.delete(auditLog).where(lt(auditLog.createdAt, new Date(now.getTime() - AUDIT_DAYS * DAY_MS)));
  await db.delete(businessTrail).where(lt(businessTrail.createdAt, new Date(now.getTime() - AUDIT_DAYS * DAY_MS)));
  await db.delete(businessInvites).where(lt(businessInvites.expiresAt, now));
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now));
}
