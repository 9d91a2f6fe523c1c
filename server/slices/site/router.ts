import { router } from "../../platform/procedure/router.ts";
import {
  announcements,
  dismissAnnouncement,
  endAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from "./announcements.ts";
import { beacon } from "./beacon.ts";
import { closeContactMessage, contact, listContactMessages } from "./contact.ts";
import { credits } from "./credits.ts";
import { listOffsiteDomains, offsite, removeOffsiteDomain, setOffsiteDomain } from "./offsite.ts";
import { page, pages, pageVersions, previewPage, publishPage } from "./pages.ts";

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
  announcements,
  dismissAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  endAnnouncement,
  page,
  pages,
  pageVersions,
  previewPage,
  publishPage,
});
