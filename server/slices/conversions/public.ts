import type { Database } from "../../../db/client.ts";
import { findTag } from "../../../db/queries/conversions/tags.ts";
import { CONVERSION_EVENTS } from "../../../src/ads/conversion-kinds.ts";
import { at } from "../../../src/model/problem.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

export {
  creditedOf,
  productRows,
  type ResultRow,
  readResults,
  serializeResult,
  splitKey,
  splitsOf,
} from "./reports.ts";

interface Goal {
  conversionTagId: string;
  conversionEvent: string;
}

/** The account's own tag and event that a web conversion campaign optimizes for; null for any other objective. */
export async function ownTag(
  db: Database,
  advertiserId: string,
  objectiveType: string,
  goal: Goal | null | undefined,
  fail: Fail<"TAG_NOT_FOUND">,
): Promise<Goal | null> {
  if (objectiveType !== "WEB_CONVERSION") return null;
  if (!goal) return fail("INVALID_PARAMETERS", at("optimizationGoalMetadata", { code: "conversionGoalMissing" }));
  const known: readonly string[] = CONVERSION_EVENTS;
  if (!known.includes(goal.conversionEvent) || !(await findTag(db, { id: goal.conversionTagId, advertiserId }))) {
    return fail("TAG_NOT_FOUND");
  }
  return goal;
}
