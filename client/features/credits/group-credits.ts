import type { Credit } from "../../../src/site/credits.contract.ts";

export interface CreditGroup {
  licence: string;
  licenceUrl: string;
  credits: Credit[];
}

/** Pictures under the license that they share: the license of most pictures first, its pictures by title. */
export function groupCredits(credits: readonly Credit[]): CreditGroup[] {
  const groups = Map.groupBy(credits, (credit) => credit.licence);
  return [...groups]
    .map(([licence, found]) => ({
      licence,
      licenceUrl: found[0]?.licenceUrl ?? "",
      credits: found.toSorted((a, b) => a.title.localeCompare(b.title, "en")),
    }))
    .toSorted((a, b) => b.credits.length - a.credits.length);
}
