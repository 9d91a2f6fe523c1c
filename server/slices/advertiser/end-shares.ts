import type { Database } from "../../../db/client.ts";
import { endSharesBy } from "../../../db/queries/audiences/audiences.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { recordChanges } from "./record-change.ts";

/** A customer list that a delegate shared with another account is not theirs to keep: the share ends with their role. */
export async function endShares(
  ctx: UserContext,
  tx: Database,
  { advertiserId, userId }: { advertiserId: string; userId: string },
): Promise<void> {
  const ended = await endSharesBy(tx, { advertiserId, userId });
  await recordChanges(
    ctx,
    tx,
    advertiserId,
    ended.map(({ audienceId, name, sharedWith }) => ({
      thing: "AUDIENCE" as const,
      thingId: audienceId,
      label: name,
      before: { sharedWith },
      after: { sharedWith: null },
    })),
  );
}
