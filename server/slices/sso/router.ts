import { router } from "../../platform/procedure/router.ts";
import { addDomain } from "./add-domain.ts";
import { exchange } from "./exchange.ts";
import { info } from "./info.ts";
import { listDomains } from "./list-domains.ts";
import { removeDomain } from "./remove-domain.ts";
import { verifyDomain } from "./verify-domain.ts";

export const ssoRouter = router({ info, exchange, listDomains, addDomain, verifyDomain, removeDomain });
