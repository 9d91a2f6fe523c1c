import type { Database } from "../../../db/client.ts";
import { endSharesBy } from "../../../db/queries/audiences/audiences.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { recordChanges } from "./record-change.ts";

/**
 * Ends a delegate's shares of customer lists with other accounts when their role ends, because the lists aren't theirs.
 */
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
