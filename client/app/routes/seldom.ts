import { accountRoutes } from "./account.ts";
import { adFormRoute, adLibraryRoute, adPreviewRoute } from "./ad-library.ts";
import { adminRoutes } from "./admin.ts";
import { advertiserRoutes } from "./advertiser.ts";
import { analyticsRoute } from "./analytics.ts";
import { appsRoutes } from "./apps.ts";
import { boardAddressRoutes } from "./board-addresses.ts";
import { businessRoutes } from "./business.ts";
import { flaggerRoutes } from "./flaggers.ts";
import { followersRoutes } from "./followers.ts";
import { followingRoute } from "./following.ts";
import { creditsRoute, legalRoutes } from "./legal.ts";
import { messagesRoutes } from "./messages.ts";
import { mineRoutes } from "./mine.ts";
import { moderationRoutes } from "./moderation.ts";
import { noticeRoutes } from "./notices.ts";
import { notificationsRoutes } from "./notifications.ts";
import { offsiteRoute } from "./offsite.ts";
import { operatingRoutes } from "./operating.ts";
import { otherNames } from "./other-names.ts";
import { newPinRoute, pinBuilderRoutes } from "./pin-builder.ts";
import { pinCreateRoutes, saveButtonRoute } from "./pin-create.ts";
import { allPinsRoute } from "./profile-pins.ts";
import { quickPromoteRoutes } from "./quick-promote.ts";
import { recoveryRoutes } from "./recovery.ts";
import { sectionRoute } from "./section.ts";
import {
  settingsExportRoute,
  settingsImportRoute,
  settingsPrivacyRoute,
  settingsRoutes,
  settingsSecurityRoute,
  settingsTunerRoute,
  settingsViewRoute,
} from "./settings.ts";
import { shopRoute } from "./shop.ts";
import { sitePageRoutes } from "./site-pages.ts";
import { spamRoutes } from "./spam.ts";
import { ssoRoutes } from "./sso.ts";
import { trashRoute } from "./trash.ts";
import { violationsRoutes } from "./violations.ts";
import { pinVisualSearchRoute, visualSearchRoute } from "./visual-search.ts";
import { welcomeRoute } from "./welcome.ts";

/** All other routes, which the browser fetches once an address among them is opened (`client-router.tsx`). */
export const seldomRoutes = [
  ...adminRoutes,
  ...moderationRoutes,
  ...flaggerRoutes,
  ...operatingRoutes,
  ...spamRoutes,
  ...accountRoutes,
  analyticsRoute,
  ...appsRoutes,
  ...recoveryRoutes,
  followingRoute,
  ...otherNames,
  ...messagesRoutes,
  ...mineRoutes,
  pinVisualSearchRoute,
  visualSearchRoute,
  newPinRoute,
  ...pinBuilderRoutes,
  ...pinCreateRoutes,
  welcomeRoute,
  creditsRoute,
  adFormRoute,
  adLibraryRoute,
  adPreviewRoute,
  ...legalRoutes,
  ...sitePageRoutes,
  saveButtonRoute,
  ...noticeRoutes,
  ...notificationsRoutes,
  ...settingsRoutes,
  ...ssoRoutes,
  settingsPrivacyRoute,
  settingsTunerRoute,
  settingsViewRoute,
  settingsSecurityRoute,
  settingsImportRoute,
  settingsExportRoute,
  trashRoute,
  allPinsRoute,
  sectionRoute,
  shopRoute,
  ...boardAddressRoutes,
  ...businessRoutes,
  ...quickPromoteRoutes,
  ...advertiserRoutes,
  offsiteRoute,
  ...violationsRoutes,
  ...followersRoutes,
] as const;
