import { router } from "../../platform/procedure/router.ts";
import { beacon } from "./beacon.ts";
import { closeContactMessage, contact, listContactMessages } from "./contact.ts";
import { credits } from "./credits.ts";
import { listOffsiteDomains, offsite, removeOffsiteDomain, setOffsiteDomain } from "./offsite.ts";

export const siteRouter = router({
  beacon,
  contact,
  listContactMessages,
  closeContactMessage,
  credits,
  offsite,
  listOffsiteDomains,
  setOffsiteDomain,
  removeOffsiteDomain,
});
