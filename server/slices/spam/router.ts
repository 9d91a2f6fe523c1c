import { router } from "../../platform/procedure/router.ts";
import { domainLists, findDomain, importDomains, removeDomainList } from "./domains.ts";

export const spamRouter = router({ domainLists, findDomain, importDomains, removeDomainList });
