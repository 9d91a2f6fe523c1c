import type { Database } from "../../../db/client.ts";
import { usableAudiences } from "../../../db/queries/audiences/audiences.ts";
import type { TargetingSpec } from "../../../src/model/ad-targeting.ts";
import { refuseRow } from "./bulk.ts";

const audiencesOf = ({ AUDIENCE_INCLUDE = [], AUDIENCE_EXCLUDE = [] }: TargetingSpec) => [
  ...AUDIENCE_INCLUDE,
  ...AUDIENCE_EXCLUDE,
];

/**
 * Ads are for audiences that the account may use. Those that stood there before stay, so that one that was deleted keeps
 * no name from being changed.
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
