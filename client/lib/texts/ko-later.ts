import { account } from "../../texts/ko/later/account.ts";
import { ko as advertiser } from "../../texts/ko/later/advertiser.ts";
import { apps } from "../../texts/ko/later/apps.ts";
import { contact } from "../../texts/ko/later/contact.ts";
import { createTray } from "../../texts/ko/later/create-tray.ts";
import { devices } from "../../texts/ko/later/devices.ts";
import { exports } from "../../texts/ko/later/exports.ts";
import { imports } from "../../texts/ko/later/imports.ts";
import { mfa } from "../../texts/ko/later/mfa.ts";
import { mine } from "../../texts/ko/later/mine.ts";
import { notices } from "../../texts/ko/later/notices.ts";
import { notifications } from "../../texts/ko/later/notifications.ts";
import { panic } from "../../texts/ko/later/panic.ts";
import { pinAnalytics } from "../../texts/ko/later/pin-analytics.ts";
import { pinBuilder } from "../../texts/ko/later/pin-builder.ts";
import { problems } from "../../texts/ko/later/problems.ts";
import { reported } from "../../texts/ko/later/reported.ts";
import { saveSeveral } from "../../texts/ko/later/save-several.ts";
import { settings } from "../../texts/ko/later/settings.ts";
import { sitePages } from "../../texts/ko/later/site-pages.ts";
import { sso } from "../../texts/ko/later/sso.ts";
import { support } from "../../texts/ko/later/support.ts";
import { transparency } from "../../texts/ko/later/transparency.ts";
import { tuner } from "../../texts/ko/later/tuner.ts";
import { view } from "../../texts/ko/later/view.ts";
import { violations } from "../../texts/ko/later/violations.ts";
import { websites } from "../../texts/ko/later/websites.ts";
import type { Translation } from "./catalogue.ts";

export { problems };

/** Settings and the Pin builder in Korean. Texts that other pages also use are in `ko.ts`. */
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
