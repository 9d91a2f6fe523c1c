import { en as auth } from "../../../src/texts/en/auth.ts";
import { en as identity } from "../../../src/texts/en/identity.ts";
import { en as mfa } from "../../../src/texts/en/mfa.ts";
import { en as notifications } from "../../../src/texts/en/notifications.ts";
import { rules } from "../../../src/texts/en/rules.ts";
import { en as account } from "../../texts/en/account.ts";
import { en as adFacts } from "../../texts/en/ad-facts.ts";
import { en as adReview } from "../../texts/en/ad-review.ts";
import { en as admin } from "../../texts/en/admin.ts";
import { en as ads } from "../../texts/en/ads.ts";
import { en as advertiser } from "../../texts/en/advertiser.ts";
import { en as beginning } from "../../texts/en/beginning.ts";
import { en as boardNotes } from "../../texts/en/board-notes.ts";
import { en as boards } from "../../texts/en/boards.ts";
import { picker } from "../../texts/en/boards-picker.ts";
import { en as captcha } from "../../texts/en/captcha.ts";
import { en as comments } from "../../texts/en/comments.ts";
import { en as contact } from "../../texts/en/contact.ts";
import { en as conversations } from "../../texts/en/conversations.ts";
import { en as counts } from "../../texts/en/counts.ts";
import { en as createTray } from "../../texts/en/create-tray.ts";
import { en as devices } from "../../texts/en/devices.ts";
import { en as feed } from "../../texts/en/feed.ts";
import { en as follow } from "../../texts/en/follow.ts";
import { en as keptStart } from "../../texts/en/kept-start.ts";
import { en as keyboard } from "../../texts/en/keyboard.ts";
import { en as legal } from "../../texts/en/legal.ts";
import { en as look } from "../../texts/en/look.ts";
import { en as mentions } from "../../texts/en/mentions.ts";
import { en as mine } from "../../texts/en/mine.ts";
import { en as moderation } from "../../texts/en/moderation.ts";
import { en as newPin } from "../../texts/en/new-pin.ts";
import { en as offsite } from "../../texts/en/offsite.ts";
import { en as ownPin } from "../../texts/en/own-pin.ts";
import { en as panic } from "../../texts/en/panic.ts";
import { en as pinAnalytics } from "../../texts/en/pin-analytics.ts";
import { en as pinBuilder } from "../../texts/en/pin-builder.ts";
import { en as pins } from "../../texts/en/pins.ts";
import { en as saveTools } from "../../texts/en/pins-save-tools.ts";
import { en as profile } from "../../texts/en/profile.ts";
import { en as purposes } from "../../texts/en/purposes.ts";
import { en as quickPromote } from "../../texts/en/quick-promote.ts";
import { en as reasons } from "../../texts/en/reasons.ts";
import { en as reported } from "../../texts/en/reported.ts";
import { en as rich } from "../../texts/en/rich.ts";
import { en as safety } from "../../texts/en/safety.ts";
import { en as saveSeveral } from "../../texts/en/save-several.ts";
import { en as search } from "../../texts/en/search.ts";
import { en as sections } from "../../texts/en/sections.ts";
import { en as settings } from "../../texts/en/settings.ts";
import { en as shop } from "../../texts/en/shop.ts";
import { en as site } from "../../texts/en/site.ts";
import { en as siteLinks } from "../../texts/en/site-links.ts";
import { en as sso } from "../../texts/en/sso.ts";
import { en as topics } from "../../texts/en/topics.ts";
import { en as trash } from "../../texts/en/trash.ts";
import { en as tuner } from "../../texts/en/tuner.ts";
import { ui } from "../../texts/en/ui.ts";
import { en as users } from "../../texts/en/users.ts";
import { en as view } from "../../texts/en/view.ts";
import { en as violations } from "../../texts/en/violations.ts";
import { en as visualSearch } from "../../texts/en/visual-search.ts";
import { en as websites } from "../../texts/en/websites.ts";
import type { APPS_ENGLISH } from "./apps-catalogue.ts";
import type { AREA_ENGLISH } from "./area-catalogue.ts";
import type { BUSINESS_ENGLISH } from "./business-catalogue.ts";
import type { IMPORTS_ENGLISH } from "./imports-catalogue.ts";
import type { NOTICES_ENGLISH } from "./notices-catalogue.ts";
import type { OPERATING_ENGLISH } from "./operating-catalogue.ts";
import type { PUBLISHING_ENGLISH } from "./publishing-catalogue.ts";
import type { SPAM_ENGLISH } from "./spam-catalogue.ts";

/** All English texts of the site by slice. A slice's texts are in `client/texts/<language>/<slice>.ts`. */
export const ENGLISH = {
  account,
  adFacts,
  offsite,
  beginning,
  shop,
  admin,
  adReview,
  ads,
  advertiser,
  moderation,
  auth,
  boardNotes,
  boards,
  captcha,
  comments,
  contact,
  conversations,
  follow,
  violations,
  panic,
  visualSearch,
  profile,
  newPin,
  siteLinks,
  purposes,
  ownPin,
  keptStart,
  keyboard,
  legal,
  devices,
  look,
  feed,
  counts,
  createTray,
  identity,
  mfa,
  mentions,
  mine,
  notifications,
  sections,
  picker,
  pinAnalytics,
  pinBuilder,
  pins,
  reported,
  rich,
  rules,
  quickPromote,
  saveSeveral,
  saveTools,
  reasons,
  safety,
  tuner,
  search,
  settings,
  site,
  sso,
  topics,
  trash,
  ui,
  users,
  view,
  websites,
} as const;

/** A translation has the keys of the English texts; missing ones fall back to English. */
export type Translation = {
  [Slice in keyof typeof ENGLISH]?: TranslatedSlice<(typeof ENGLISH)[Slice]>;
} & {
  [Slice in keyof typeof AREA_ENGLISH]?: TranslatedSlice<(typeof AREA_ENGLISH)[Slice]>;
} & {
  apps?: TranslatedSlice<typeof APPS_ENGLISH.apps>;
  exports?: TranslatedSlice<typeof IMPORTS_ENGLISH.exports>;
  imports?: TranslatedSlice<typeof IMPORTS_ENGLISH.imports>;
  operating?: TranslatedSlice<typeof OPERATING_ENGLISH.operating>;
  flaggers?: TranslatedSlice<typeof NOTICES_ENGLISH.flaggers>;
  notices?: TranslatedSlice<typeof NOTICES_ENGLISH.notices>;
  transparency?: TranslatedSlice<typeof NOTICES_ENGLISH.transparency>;
  publishing?: TranslatedSlice<typeof PUBLISHING_ENGLISH.publishing>;
  sitePages?: TranslatedSlice<typeof PUBLISHING_ENGLISH.sitePages>;
  support?: TranslatedSlice<typeof PUBLISHING_ENGLISH.support>;
  spam?: TranslatedSlice<typeof SPAM_ENGLISH.spam>;
  business?: TranslatedSlice<typeof BUSINESS_ENGLISH.business>;
};
type TranslatedSlice<T> = { [Key in keyof T]?: T[Key] extends string ? string : TranslatedSlice<T[Key]> };
