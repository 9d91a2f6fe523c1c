import { router } from "../../platform/procedure/router.ts";
import { advisories, advisoryViewed, removeAdvisory, saveAdvisory } from "./advisories.ts";
import { base, boards, partnerPins, pins, users } from "./search.ts";
import { autocomplete, suggest } from "./suggest.ts";
import { keywordVolumes, regionTrends, trending } from "./trends.ts";

export const searchRouter = router({
  base,
  pins,
  partnerPins,
  boards,
  users,
  suggest,
  autocomplete,
  trending,
  regionTrends,
  keywordVolumes,
  advisoryViewed,
  advisories,
  saveAdvisory,
  removeAdvisory,
});
