import { searchLook as contract } from "../../../src/feeds/search-look.contract.ts";
import { readLook } from "../../../src/media/look.rules.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { EMPTY_PAGE } from "../../platform/serializers/pin-page.ts";
import { alikePage, readRankedStart } from "./alike-page.ts";

export const searchLook = implement(contract, async ({ ctx, input, fail }) => {
  const look = readLook(input.look);
  if (!look) {
    return fail("INVALID_PARAMETERS", {
      reason: { code: "lookGone" },
      fields: { look: { code: "lookShape" } },
    });
  }
  const start = readRankedStart(ctx, input, fail);
  if (start === "end") return EMPTY_PAGE;
  const { pageSize, productsOnly } = input;
  return alikePage(ctx, { ...look, ...start, exceptImageId: null, pageSize, productsOnly });
});
