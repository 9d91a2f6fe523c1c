import type { Ad, AdGroup, Campaign } from "../../../src/advertiser/entities.ts";
import { amountOfText } from "../../../src/money/amount.rules.ts";

import { type ChosenAudiences, targetedAt } from "./audiences.rules.ts";

/** The filled-in fields; empty ones stay unchanged. */
export interface Changes {
  name: string;
  status: "" | "ACTIVE" | "PAUSED";
  budget: string;
  destination: string;
  /** Set only when a single ad group is edited; null leaves its audiences unchanged. */
  audiences: ChosenAudiences | null;
}
type Item = { id: string; updatedTime: string } & Record<string, unknown>;

/** The name of the item's budget field. */
function budgetField(thing: Campaign | AdGroup | Ad): string {
  if (thing.type === "adgroup") return "budgetInMicroCurrency";
  return thing.type === "campaign" && thing.lifetimeSpendCap !== null ? "lifetimeSpendCap" : "dailySpendCap";
}

/** An ad group's included and excluded audiences. */
export const audiencesOf = ({ targetingSpec }: AdGroup): ChosenAudiences => ({
  include: targetingSpec.AUDIENCE_INCLUDE ?? [],
  exclude: targetingSpec.AUDIENCE_EXCLUDE ?? [],
});

function retargeted(group: AdGroup, chosen: ChosenAudiences) {
  const [is, was] = [chosen, audiencesOf(group)].map((one) => JSON.stringify(one));
  return is === was ? {} : { targetingSpec: targetedAt(group.targetingSpec, chosen) };
}

/** Whether the typed budget is not an amount, or could mean two amounts. */
export const isBudgetWrong = ({ budget }: Changes): boolean => budget.trim() !== "" && amountOfText(budget) === null;

/**
 * One update per item that changes. Each carries the `updatedTime` that was read, so that it can't overwrite someone
 * else's change.
 */
export function changeItems(things: readonly (Campaign | AdGroup | Ad)[], changes: Changes): Item[] {
  const name = changes.name.trim();
  const budget = amountOfText(changes.budget);
  return things.flatMap((thing): Item[] => {
    const fields = {
      ...(things.length === 1 && name !== "" && name !== thing.name && { name }),
      ...(changes.status !== "" && changes.status !== thing.status && { status: changes.status }),
      ...(budget !== null && { [budgetField(thing)]: Number(budget) }),
      ...(thing.type === "adgroup" && changes.audiences && retargeted(thing, changes.audiences)),
      ...(thing.type === "ad" && changes.destination.trim() && { destinationUrl: changes.destination.trim() }),
    };
    return Object.keys(fields).length > 0 ? [{ id: thing.id, updatedTime: thing.updatedTime, ...fields }] : [];
  });
}
