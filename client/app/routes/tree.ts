import { accountRoutes } from "./account.ts";
import { adLibraryRoute } from "./ad-library.ts";
import { adminRoutes } from "./admin.ts";
import { advertiserRoutes } from "./advertiser.ts";
import { authRoutes } from "./auth.ts";
import { boardRoute } from "./board.ts";
import { boardAddressRoutes } from "./board-addresses.ts";
import { businessRoutes } from "./business.ts";
import { creditsRoute } from "./credits.ts";
import { followersRoutes } from "./followers.ts";
import { followingRoute } from "./following.ts";
import { homeRoute } from "./home.ts";
import { ideasRoutes } from "./ideas.ts";
import { legalRoutes } from "./legal.ts";
import { messagesRoutes } from "./messages.ts";
import { newPinRoute } from "./new-pin.ts";
import { notificationsRoutes } from "./notifications.ts";
import { offsiteRoute } from "./offsite.ts";
import { otherNames } from "./other-names.ts";
import { pinCommentsRoute, pinEditRoute, pinRoute } from "./pin.ts";
import { pinBuilderRoutes } from "./pin-builder.ts";
import { pinCreateRoutes } from "./pin-create.ts";
import { profileRoutes } from "./profile.ts";
import { quickPromoteRoutes } from "./quick-promote.ts";
import { rootRoute } from "./root.ts";
import { saveButtonRoute } from "./save-button.ts";
import { searchRoutes } from "./search.ts";
import { sectionRoute } from "./section.ts";
import { settingsRoutes } from "./settings.ts";
import { settingsPrivacyRoute } from "./settings-privacy.ts";
import { settingsSecurityRoute } from "./settings-security.ts";
import { settingsTunerRoute } from "./settings-tuner.ts";
import { shopRoute } from "./shop.ts";
import { ssoRoutes } from "./sso.ts";
import { trashRoute } from "./trash.ts";
import { pinVisualSearchRoute, visualSearchRoute } from "./visual-search.ts";
import { welcomeRoute } from "./welcome.ts";

export const routeTree = rootRoute.addChildren([
  ...adminRoutes,
  ...authRoutes,
  ...accountRoutes,
  homeRoute,
  followingRoute,
  ...otherNames,
  pinRoute.addChildren([pinEditRoute]),
  pinCommentsRoute,
  ...messagesRoutes,
  pinVisualSearchRoute,
  visualSearchRoute,
  newPinRoute,
  ...pinBuilderRoutes,
  ...pinCreateRoutes,
  ...searchRoutes,
  ...ideasRoutes,
  welcomeRoute,
  shopRoute,
  creditsRoute,
  adLibraryRoute,
  ...legalRoutes,
  saveButtonRoute,
  ...notificationsRoutes,
  ...settingsRoutes,
  ...ssoRoutes,
  settingsPrivacyRoute,
  settingsTunerRoute,
  settingsSecurityRoute,
  trashRoute,
  ...boardAddressRoutes,
  ...businessRoutes,
  ...quickPromoteRoutes,
  ...advertiserRoutes,
  offsiteRoute,
  ...profileRoutes,
  ...followersRoutes,
  boardRoute,
  sectionRoute,
]);
