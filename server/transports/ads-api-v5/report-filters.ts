import { currentObjective } from "../../../src/ads/entity.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import type { Input } from "./operation.ts";
import { listed, refuse } from "./shapes.ts";

/** Conditions on the rows' entities, by their names in the API description. */
const ONLY = {
  campaignIds: "campaignIds",
  adGroupIds: "adGroupIds",
  campaignObjectiveTypes: "objectiveTypes",
  campaignStatuses: "campaignStatuses",
  campaignBrandLabel: "brandLabels",
  adGroupStatuses: "adGroupStatuses",
  adStatuses: "adStatuses",
} as const;
const OF_CAMPAIGN = ["campaignIds", "campaignObjectiveTypes", "campaignStatuses", "campaignBrandLabel"] as const;
/** The levels below the whole account, whose rows belong to these entities. */
const BELOW: Record<string, readonly (keyof typeof ONLY)[]> = {
  CAMPAIGN: OF_CAMPAIGN,
  AD_GROUP: [...OF_CAMPAIGN, "adGroupIds", "adGroupStatuses"],
  AD: Object.keys(ONLY) as (keyof typeof ONLY)[],
};
/** The values of a condition; a label is one text, with its commas. */
function valuesOf(input: Input, name: keyof typeof ONLY): string[] {
  if (name === "campaignBrandLabel") return input[name] == null ? [] : [String(input[name])];
  const values = listed(input[name]);
  return name === "campaignObjectiveTypes" ? values.map((value) => String(currentObjective(value))) : values;
}
/** @param ids the field that selects the level's own entities @throws ProductError for a condition on others */
export function onlyOf(input: Input, level: unknown, ids: string): Input | undefined {
  const given = (Object.keys(ONLY) as (keyof typeof ONLY)[]).filter(
    (name) => name !== ids && valuesOf(input, name).length > 0,
  );
  for (const name of given) if (!BELOW[String(level)]?.includes(name)) refuse(toSnakeKey(name));
  if (given.length === 0) return;
  return Object.fromEntries(given.map((name) => [ONLY[name], valuesOf(input, name)]));
}
