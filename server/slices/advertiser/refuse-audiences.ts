import type { Database } from "../../../db/client.ts";
import { usableAudiences } from "../../../db/queries/audiences/audiences.ts";
import type { TargetingSpec } from "../../../src/ads/targeting.ts";
import { refuseRow } from "./bulk.ts";

const audiencesOf = ({ AUDIENCE_INCLUDE = [], AUDIENCE_EXCLUDE = [] }: TargetingSpec) => [
  ...AUDIENCE_INCLUDE,
  ...AUDIENCE_EXCLUDE,
];

/**
 * Refuses audiences that the account may not use. Those already set stay valid, so that a deleted audience doesn't
 * block other changes, such as a new name.
 *
 * @throws ProductError AUDIENCE_NOT_FOUND
 */
export async function refuseAudiences(
  tx: Database,
  advertiserId: string,
  { before, after }: { before: TargetingSpec | null; after: TargetingSpec },
): Promise<void> {
  const known = new Set(before ? audiencesOf(before) : []);
  const ids = [...new Set(audiencesOf(after))].filter((id) => !known.has(id));
  if (ids.length === 0) return;
  if ((await usableAudiences(tx, { advertiserId, ids })).length < ids.length) refuseRow("AUDIENCE_NOT_FOUND");
}
