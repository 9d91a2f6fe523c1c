import { router } from "../../platform/procedure/router.ts";
import { domainLists, findDomain, importDomains, removeDomainList } from "./domains.ts";
import { hashLists, importHashes, removeHashList } from "./hashes.ts";
import { setSettings, settings, tryOut } from "./settings.ts";

export const spamRouter = router({
  settings,
  setSettings,
  tryOut,
  domainLists,
  findDomain,
  importDomains,
  removeDomainList,
  hashLists,
  importHashes,
  removeHashList,
});
