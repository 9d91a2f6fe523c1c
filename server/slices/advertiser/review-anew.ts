import type { Database } from "../../../db/client.ts";
import { resubmitGroup } from "../../../db/queries/ads/reviews.ts";
import type { Deps } from "../../deps.ts";

/** Sends a group's ads back to review; until approved, they don't run. */
export async function reviewGroupAnew(
  { deps }: { deps: Pick<Deps, "events" | "now"> },
  tx: Database,
  adGroupId: string,
): Promise<void> {
  for (const adId of await resubmitGroup(tx, { adGroupId, now: deps.now() })) {
    await deps.events.record(tx, "ad.submitted", { adId }, { of: adGroupId });
  }
}
