import type { Database } from "../../../db/client.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { type InviteRefusal, inviteRefusal } from "../../../src/business/hub.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";

/** Why a person may not answer an invitation to this address; null if they may. */
export async function refusalFor(db: Database, invited: string, userId: string): Promise<InviteRefusal | null> {
  const person = await findUserById(db, { id: userId });
  return person ? inviteRefusal(invited, person) : "inviteForOtherAddress";
}

/** @throws ProductError NOT_PERMITTED if this person may not answer the invitation */
export async function requireInvited(db: Database, invited: string, userId: string): Promise<void> {
  const code = await refusalFor(db, invited, userId);
  if (code) throw new ProductError("NOT_PERMITTED", { reason: { code } });
}
