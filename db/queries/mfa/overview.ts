import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { mfaApps, mfaPhones, mfaRecoveryCodes } from "../../schema/mfa.ts";
import { listPasskeys } from "./passkeys.ts";

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
