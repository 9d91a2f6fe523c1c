import { accountRoutes } from "./account.ts";
import { adminRoutes } from "./admin.ts";
import { authRoutes } from "./auth.ts";
import { boardRoute } from "./board.ts";
import { boardAddressRoutes } from "./board-addresses.ts";
import { businessRoutes } from "./business.ts";
import { createPinRoute } from "./create-pin.ts";
import { creditsRoute } from "./credits.ts";
import { followersRoutes } from "./followers.tsx";
import { homeRoute } from "./home.tsx";
import { ideasRoute } from "./ideas.tsx";
import { offsiteRoute } from "./offsite.ts";
import { pinRoute } from "./pin.tsx";
import { pinCreateRoutes } from "./pin-create.ts";
import { profileRoutes } from "./profile.tsx";
import { rootRoute } from "./root.ts";
import { searchRoutes } from "./search.tsx";
import { sectionRoute } from "./section.ts";
import { settingsRoute } from "./settings.ts";
import { settingsSecurityRoute } from "./settings-security.ts";
import { ssoRoutes } from "./sso.ts";
import { trashRoute } from "./trash.ts";

export const routeTree = rootRoute.addChildren([
  ...adminRoutes,
  ...authRoutes,
  ...accountRoutes,
  homeRoute,
  pinRoute,
  createPinRoute,
  ...pinCreateRoutes,
  ...searchRoutes,
  ideasRoute,
  creditsRoute,
  settingsRoute,
  ...ssoRoutes,
  settingsSecurityRoute,
  trashRoute,
  ...boardAddressRoutes,
  ...businessRoutes,
  offsiteRoute,
  ...profileRoutes,
  ...followersRoutes,
  boardRoute,
  sectionRoute,
]);
