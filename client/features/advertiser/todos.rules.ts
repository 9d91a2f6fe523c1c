import type { Campaign } from "../../../src/advertiser/entities.ts";

/** A reason why an account's ads don't run that a person can remove. */
export type Todo =
  | { kind: "first" }
  | { kind: "funds" }
  | { kind: "rejected" | "pinGone" | "noAds"; campaign: Pick<Campaign, "id" | "name"> };

type Seen = Pick<Campaign, "id" | "name" | "summaryStatus" | "blockedBy">;

/** One to-do at most per campaign, the account's own first. */
export function todosOf(campaigns: readonly Seen[], hasAny: boolean): Todo[] {
  if (!hasAny) return [{ kind: "first" }];
  const going = campaigns.filter(({ summaryStatus }) => summaryStatus !== "COMPLETED" && summaryStatus !== "ARCHIVED");
  const found: Todo[] = going.some(({ blockedBy }) => blockedBy.includes("NO_FUNDS")) ? [{ kind: "funds" }] : [];
  for (const { id, name, blockedBy } of going) {
    const campaign = { id, name };
    if (blockedBy.includes("REVIEW_REJECTED")) found.push({ kind: "rejected", campaign });
    else if (blockedBy.includes("PIN_NOT_PUBLIC")) found.push({ kind: "pinGone", campaign });
    else if (blockedBy.includes("NO_ADS")) found.push({ kind: "noAds", campaign });
  }
  return found;
}
