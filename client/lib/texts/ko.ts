import { ko as identity } from "../../../src/texts/ko/identity.ts";
import { ko as notifications } from "../../../src/texts/ko/notifications.ts";
import { ko as account } from "../../texts/ko/account.ts";
import { ko as adFacts } from "../../texts/ko/ad-facts.ts";
import { ko as ads } from "../../texts/ko/ads.ts";
import { ko as auth } from "../../texts/ko/auth.ts";
import { ko as beginning } from "../../texts/ko/beginning.ts";
import { ko as boardNotes } from "../../texts/ko/board-notes.ts";
import { ko as boards } from "../../texts/ko/boards.ts";
import { picker } from "../../texts/ko/boards-picker.ts";
import { ko as business } from "../../texts/ko/business.ts";
import { ko as captcha } from "../../texts/ko/captcha.ts";
import { ko as comments } from "../../texts/ko/comments.ts";
import { ko as conversations } from "../../texts/ko/conversations.ts";
import { ko as counts } from "../../texts/ko/counts.ts";
import { ko as feed } from "../../texts/ko/feed.ts";
import { ko as follow } from "../../texts/ko/follow.ts";
import { ko as keptStart } from "../../texts/ko/kept-start.ts";
import { ko as keyboard } from "../../texts/ko/keyboard.ts";
import { ko as legal } from "../../texts/ko/legal.ts";
import { ko as look } from "../../texts/ko/look.ts";
import { mentions } from "../../texts/ko/mentions.ts";
import { ko as mfa } from "../../texts/ko/mfa.ts";
import { ko as newPin } from "../../texts/ko/new-pin.ts";
import { ko as offsite } from "../../texts/ko/offsite.ts";
import { ko as ownPin } from "../../texts/ko/own-pin.ts";
import { ko as pinBuilder } from "../../texts/ko/pin-builder.ts";
import { ko as pins } from "../../texts/ko/pins.ts";
import { ko as saveTools } from "../../texts/ko/pins-save-tools.ts";
import { problems } from "../../texts/ko/problems.ts";
import { ko as profile } from "../../texts/ko/profile.ts";
import { ko as purposes } from "../../texts/ko/purposes.ts";
import { ko as reasons } from "../../texts/ko/reasons.ts";
import { ko as rich } from "../../texts/ko/rich.ts";
import { rules } from "../../texts/ko/rules.ts";
import { ko as safety } from "../../texts/ko/safety.ts";
import { ko as search } from "../../texts/ko/search.ts";
import { ko as sections } from "../../texts/ko/sections.ts";
import { ko as shop } from "../../texts/ko/shop.ts";
import { ko as site } from "../../texts/ko/site.ts";
import { ko as siteLinks } from "../../texts/ko/site-links.ts";
import { ko as sso } from "../../texts/ko/sso.ts";
import { ko as topics } from "../../texts/ko/topics.ts";
import { ko as trash } from "../../texts/ko/trash.ts";
import { ko as tuner } from "../../texts/ko/tuner.ts";
import { ui } from "../../texts/ko/ui.ts";
import { ko as users } from "../../texts/ko/users.ts";
import { ko as visualSearch } from "../../texts/ko/visual-search.ts";
import type { Translation } from "./catalogue.ts";

export { problems };

/** The site in Korean. */
export const translation: Translation = {
  account,
  adFacts,
  ads,
  auth,
  beginning,
  boardNotes,
  boards,
  business,
  captcha,
  comments,
  conversations,
  counts,
  feed,
  follow,
  identity,
  keptStart,
  keyboard,
  mentions,
  legal,
  look,
  mfa,
  newPin,
  siteLinks,
  purposes,
  ownPin,
  notifications,
  offsite,
  picker,
  pinBuilder,
  pins,
  profile,
  rich,
  rules,
  reasons,
  safety,
  saveTools,
  search,
  sections,
  shop,
  site,
  sso,
  topics,
  trash,
  tuner,
  ui,
  users,
  visualSearch,
};
