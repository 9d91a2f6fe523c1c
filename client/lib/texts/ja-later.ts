import { account } from "../../texts/ja/later/account.ts";
import { ja as advertiser } from "../../texts/ja/later/advertiser.ts";
import { apps } from "../../texts/ja/later/apps.ts";
import { contact } from "../../texts/ja/later/contact.ts";
import { createTray } from "../../texts/ja/later/create-tray.ts";
import { devices } from "../../texts/ja/later/devices.ts";
import { exports } from "../../texts/ja/later/exports.ts";
import { imports } from "../../texts/ja/later/imports.ts";
import { mfa } from "../../texts/ja/later/mfa.ts";
import { mine } from "../../texts/ja/later/mine.ts";
import { notices } from "../../texts/ja/later/notices.ts";
import { notifications } from "../../texts/ja/later/notifications.ts";
import { panic } from "../../texts/ja/later/panic.ts";
import { pinAnalytics } from "../../texts/ja/later/pin-analytics.ts";
import { pinBuilder } from "../../texts/ja/later/pin-builder.ts";
import { problems } from "../../texts/ja/later/problems.ts";
import { reported } from "../../texts/ja/later/reported.ts";
import { saveSeveral } from "../../texts/ja/later/save-several.ts";
import { settings } from "../../texts/ja/later/settings.ts";
import { sitePages } from "../../texts/ja/later/site-pages.ts";
import { sso } from "../../texts/ja/later/sso.ts";
import { support } from "../../texts/ja/later/support.ts";
import { transparency } from "../../texts/ja/later/transparency.ts";
import { tuner } from "../../texts/ja/later/tuner.ts";
import { view } from "../../texts/ja/later/view.ts";
import { violations } from "../../texts/ja/later/violations.ts";
import { websites } from "../../texts/ja/later/websites.ts";
import type { Translation } from "./catalogue.ts";

export { problems };

/** Settings and the Pin builder in Japanese. Texts that other pages also use are in `ja.ts`. */
export const translation: Translation = {
  account,
  advertiser,
  apps,
  contact,
  createTray,
  devices,
  exports,
  imports,
  mfa,
  mine,
  notices,
  notifications,
  pinAnalytics,
  pinBuilder,
  reported,
  saveSeveral,
  settings,
  sitePages,
  sso,
  support,
  tuner,
  view,
  violations,
  panic,
  transparency,
  websites,
};
