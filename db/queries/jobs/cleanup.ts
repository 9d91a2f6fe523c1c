import { and, asc, inArray, lt, or, sql } from "drizzle-orm";
import { CAPTCHA_WINDOW_S } from "../../../src/captcha/limits.ts";
import { SESSION_IDLE_DAYS } from "../../../src/identity/account-limits.ts";
import { AUDIT_DAYS } from "../../../src/model/acting.rules.ts";
import { type Database, rows } from "../../client.ts";
import { auditLog } from "../../schema/audit.ts";
import { emailTokens, sessions } from "../../schema/auth.ts";
import { businessInvites, businessTrail } from "../../schema/business.ts";
import { captchaAttempts, usedCaptchas } from "../../schema/captcha.ts";
import { handshakeTokens } from "../../schema/handshake.ts";
import { identityRequests } from "../../schema/identity.ts";
import { mediaUploads } from "../../schema/media.ts";
import { mfaChallenges, passkeyChallenges } from "../../schema/mfa.ts";
import { pins } from "../../schema/pins.ts";
import { userMutes } from "../../schema/safety.ts";
import { outboxMessages, rateLimits } from "../../schema/system.ts";
import { hiddenWords } from "../../schema/tuner.ts";
import { deleteExpiredApps } from "../apps/delete-expired-apps.ts";

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
  await deleteExpiredApps(db, { now });
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await db.delete(captchaAttempts).where(lt(captchaAttempts.at, new Date(now.getTime() - CAPTCHA_WINDOW_S * 1_000)));
  await db.delete(auditLog).where(lt(auditLog.createdAt, new Date(now.getTime() - AUDIT_DAYS * DAY_MS)));
  await db.delete(businessTrail).where(lt(businessTrail.createdAt, new Date(now.getTime() - AUDIT_DAYS * DAY_MS)));
  await db.delete(businessInvites).where(lt(businessInvites.expiresAt, now));
  await db.delete(userMutes).where(lt(userMutes.endsAt, now));
  await db.delete(hiddenWords).where(lt(hiddenWords.endsAt, now));
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now));
}

/** Deletes outbox messages that were stored before `before`. */
export async function deleteOldMessages(db: Database, { before }: { before: Date }): Promise<void> {
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, before));
}

/** Deletes notifications whose last act was before `before`, at most `limit` of them. @returns how many */
export async function deleteOldNotifications(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const gone = await rows(
    db,
    sql`delete from notifications where (recipient_id, kind, subject_id) in (
        select recipient_id, kind, subject_id from notifications where at < ${before.toISOString()}::text::timestamptz
        order by at limit ${limit})
      returning 1 as one`,
  );
  return gone.length;
}

/** Deletes at most `limit` unused uploads from before `before`. @returns the number of deleted uploads */
export async function forgetUploads(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db
    .select({ id: mediaUploads.id })
    .from(mediaUploads)
    .where(lt(mediaUploads.createdAt, before))
    .limit(limit);
  const gone = await db.delete(mediaUploads).where(inArray(mediaUploads.id, old)).returning({ id: mediaUploads.id });
  return gone.length;
}

/**
 * Permanently deletes at most `limit` Pins that have been in the trash since before `before`. The counters already excluded them when
 * they were trashed.
 * @returns the number of deleted Pins
 */
export async function emptyTrash(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db
    .select({ id: pins.id })
    .from(pins)
    .where(lt(pins.deletedAt, before))
    .orderBy(asc(pins.id))
    .limit(limit);
  const gone = await db
    .delete(pins)
    // Checked again, because a Pin may have been restored in between.
    .where(and(inArray(pins.id, old), lt(pins.deletedAt, before)))
    .returning({ id: pins.id });
  return gone.length;
}
