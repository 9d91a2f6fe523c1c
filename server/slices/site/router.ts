import { router } from "../../platform/procedure/router.ts";
import { beacon } from "./beacon.ts";
import { closeContactMessage } from "./close-contact-message.ts";
import { contact } from "./contact.ts";
import { credits } from "./credits.ts";
import { listContactMessages } from "./list-contact-messages.ts";
import { listOffsiteDomains } from "./list-offsite-domains.ts";
import { offsite } from "./offsite.ts";
import { removeOffsiteDomain } from "./remove-offsite-domain.ts";
import { setOffsiteDomain } from "./set-offsite-domain.ts";

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
