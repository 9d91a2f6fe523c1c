import { router } from "../../platform/procedure/router.ts";
import { beacon } from "./beacon.ts";
import { credits } from "./credits.ts";
import { listOffsiteDomains } from "./list-offsite-domains.ts";
import { offsite } from "./offsite.ts";
import { removeOffsiteDomain } from "./remove-offsite-domain.ts";
import { setOffsiteDomain } from "./set-offsite-domain.ts";

export const siteRouter = router({
  beacon,
  credits,
  offsite,
  listOffsiteDomains,
  setOffsiteDomain,
  removeOffsiteDomain,
});
