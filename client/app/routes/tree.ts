import { authRoutes } from "./auth.tsx";
import { boardRoute } from "./board.tsx";
import { createPinRoute } from "./create-pin.tsx";
import { creditsRoute } from "./credits.tsx";
import { followersRoutes } from "./followers.tsx";
import { homeRoute } from "./home.tsx";
import { ideasRoute } from "./ideas.tsx";
import { pinRoute } from "./pin.tsx";
import { profileRoutes } from "./profile.tsx";
import { rootRoute } from "./root.ts";
import { searchRoutes } from "./search.tsx";
import { sectionRoute } from "./section.tsx";
import { settingsRoute } from "./settings.tsx";
import { trashRoute } from "./trash.tsx";

export const routeTree = rootRoute.addChildren([
  ...authRoutes,
  homeRoute,
  pinRoute,
  createPinRoute,
  ...searchRoutes,
  ideasRoute,
  creditsRoute,
  settingsRoute,
  trashRoute,
  ...profileRoutes,
  ...followersRoutes,
  boardRoute,
  sectionRoute,
]);
