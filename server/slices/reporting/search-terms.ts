import { searchTermRows } from "../../../db/queries/reporting/search-terms.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { SEARCH_PEOPLE_MIN } from "../../../src/reporting/keyword.rules.ts";
import { searchTerms as contract } from "../../../src/reporting/search-terms.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const searchTerms = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, startDate, endDate } = input;
  const asked = { advertiserId: account.id, level, startDate, endDate, timeZone: account.timeZone };
  const found = await searchTermRows(ctx.deps.db, { ...asked, people: SEARCH_PEOPLE_MIN });
  return { rows: found.map(({ spend, ...row }) => ({ ...row, spendInMicroCurrency: microOnWire(BigInt(spend)) })) };
});
