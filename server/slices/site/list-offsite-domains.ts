import { listOffsiteDomains as readDomains } from "../../../db/queries/site/offsite-domains.ts";
import { decodeBookmark, encodeBookmark } from "../../../src/model/paging.ts";
import { listOffsiteDomains as contract } from "../../../src/site/offsite-domains.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeOffsiteDomain } from "./serialize-offsite-domain.ts";

export const listOffsiteDomains = implement(contract, async ({ ctx, input, fail }) => {
  const position = decodeBookmark(input.bookmark);
  if (position === "end") return { items: [], bookmark: null };
  if (position === "invalid" || (position && typeof position[0] !== "string")) {
    return fail("INVALID_PARAMETERS", { fields: { bookmark: { code: "bookmarkWrong" } } });
  }
  const after = position ? String(position[0]) : null;
  const found = await readDomains(ctx.deps.db, { after, limit: input.pageSize + 1 });
  const items = found.slice(0, input.pageSize);
  const last = items.at(-1);
  const bookmark = found.length > items.length && last ? encodeBookmark([last.domain]) : null;
  return { items: items.map(serializeOffsiteDomain), bookmark };
});
