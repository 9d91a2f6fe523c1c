import { router } from "../../platform/procedure/router.ts";
import { addDomain, listDomains, removeDomain, verifyDomain } from "./domains.ts";
import { exchange, info } from "./log-in.ts";

export const ssoRouter = router({ info, exchange, listDomains, addDomain, verifyDomain, removeDomain });
