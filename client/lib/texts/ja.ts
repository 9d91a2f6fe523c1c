import { ja as identity } from "../../../src/texts/ja/identity.ts";
import { ja as notifications } from "../../../src/texts/ja/notifications.ts";
import { ja as account } from "../../texts/ja/account.ts";
import { ja as adFacts } from "../../texts/ja/ad-facts.ts";
import { ja as ads } from "../../texts/ja/ads.ts";
import { ja as auth } from "../../texts/ja/auth.ts";
import { ja as beginning } from "../../texts/ja/beginning.ts";
import { ja as boardNotes } from "../../texts/ja/board-notes.ts";
import { ja as boards } from "../../texts/ja/boards.ts";
import { picker } from "../../texts/ja/boards-picker.ts";
import { ja as business } from "../../texts/ja/business.ts";
import { ja as captcha } from "../../texts/ja/captcha.ts";
import { ja as comments } from "../../texts/ja/comments.ts";
import { ja as conversations } from "../../texts/ja/conversations.ts";
import { ja as counts } from "../../texts/ja/counts.ts";
import { ja as feed } from "../../texts/ja/feed.ts";
import { ja as follow } from "../../texts/ja/follow.ts";
import { ja as keptStart } from "../../texts/ja/kept-start.ts";
import { ja as keyboard } from "../../texts/ja/keyboard.ts";
import { ja as legal } from "../../texts/ja/legal.ts";
import { ja as look } from "../../texts/ja/look.ts";
import { mentions } from "../../texts/ja/mentions.ts";
import { ja as mfa } from "../../texts/ja/mfa.ts";
import { ja as newPin } from "../../texts/ja/new-pin.ts";
import { ja as offsite } from "../../texts/ja/offsite.ts";
import { ja as ownPin } from "../../texts/ja/own-pin.ts";
import { ja as pinBuilder } from "../../texts/ja/pin-builder.ts";
import { ja as pins } from "../../texts/ja/pins.ts";
import { ja as saveTools } from "../../texts/ja/pins-save-tools.ts";
import { problems } from "../../texts/ja/problems.ts";
import { ja as profile } from "../../texts/ja/profile.ts";
import { ja as purposes } from "../../texts/ja/purposes.ts";
import { ja as reasons } from "../../texts/ja/reasons.ts";
import { ja as rich } from "../../texts/ja/rich.ts";
import { rules } from "../../texts/ja/rules.ts";
import { ja as safety } from "../../texts/ja/safety.ts";
import { ja as search } from "../../texts/ja/search.ts";
import { ja as sections } from "../../texts/ja/sections.ts";
import { ja as shop } from "../../texts/ja/shop.ts";
import { ja as site } from "../../texts/ja/site.ts";
import { ja as siteLinks } from "../../texts/ja/site-links.ts";
import { ja as sso } from "../../texts/ja/sso.ts";
import { ja as topics } from "../../texts/ja/topics.ts";
import { ja as trash } from "../../texts/ja/trash.ts";
import { ja as tuner } from "../../texts/ja/tuner.ts";
import { ui } from "../../texts/ja/ui.ts";
import { ja as users } from "../../texts/ja/users.ts";
import { ja as visualSearch } from "../../texts/ja/visual-search.ts";
import type { Translation } from "./catalogue.ts";

export { problems };

/** The site in Japanese. */
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
