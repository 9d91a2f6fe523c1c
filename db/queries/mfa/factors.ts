import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Factors } from "../../../src/identity/factors.ts";
import { PHONE_END_DIGITS } from "../../../src/mfa/limits.ts";
import { type Database, rows } from "../../client.ts";
import { mfaApps, mfaPhones, mfaRecoveryCodes } from "../../schema/mfa.ts";
import { listPasskeys } from "./passkeys.ts";

/** A person's factors in one query, and whether the account has a password. */
export async function findFactors(
  db: Database,
  { userId }: { userId: string },
): Promise<Factors & { password: boolean; phone: string | null }> {
  const [row] = await rows<{ phone: string | null; app: boolean; passkey: boolean; codes: boolean; password: boolean }>(
    db,
    sql`select
        (select number from mfa_phones p where p.user_id = u.id) as phone,
        exists (select 1 from mfa_apps a where a.user_id = u.id and a.confirmed_at is not null) as app,
        exists (select 1 from mfa_passkeys k where k.user_id = u.id) as passkey,
        exists (select 1 from mfa_recovery_codes c where c.user_id = u.id and c.used_at is null) as codes,
        u.password_hash is not null as password
      from users u where u.id = ${userId}::text::bigint`,
  );
  const phone = row?.phone ?? null;
  return {
    phone,
    phoneNumberEnd: phone?.slice(-PHONE_END_DIGITS) ?? null,
    app: row?.app ?? false,
    passkey: row?.passkey ?? false,
    recoveryCodes: row?.codes ?? false,
    password: row?.password ?? false,
  };
}

/** The factors that a person's settings show, by four concurrent small reads. */
export async function readFactors(db: Database, { userId }: { userId: string }) {
  const [phones, apps, passkeys, codes] = await Promise.all([
    db.select().from(mfaPhones).where(eq(mfaPhones.userId, userId)),
    db
      .select({ confirmedAt: mfaApps.confirmedAt })
      .from(mfaApps)
      .where(and(eq(mfaApps.userId, userId), isNotNull(mfaApps.confirmedAt))),
    listPasskeys(db, { userId }),
    db
      .select({ left: count() })
      .from(mfaRecoveryCodes)
      .where(and(eq(mfaRecoveryCodes.userId, userId), isNull(mfaRecoveryCodes.usedAt))),
  ]);
  return {
    phone: phones[0] ?? null,
    appConfirmedAt: apps[0]?.confirmedAt ?? null,
    passkeys,
    recoveryCodesLeft: codes[0]?.left ?? 0,
  };
}
