import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { PROFILE_PERSON } from "../compose/person/person-chunks.tsx";
import { PendingPins } from "../compose/profile/pending-profile.tsx";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { personChunks } from "./profile.ts";
import { rootRoute } from "./root.ts";

const page = lazyPage("client/app/pages/all-pins.tsx", () => import("../pages/all-pins.tsx"), "AllPinsPage");

/** Every Pin that a person saved. */
export const allPinsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/pins",
  loader: async ({ context, params: { username } }) => {
    await orNotFound(context.api.users.get.ensureData({ username }));
    await Promise.all([
      mainList(context.api.feeds.saved.fetchInfinite({ username }, firstPage)),
      import("../pages/all-pins.tsx").then(({ lookReady }) => lookReady(null)),
      personChunks(context),
    ]);
  },
  pendingComponent: PendingPins,
  ...page,
  staticData: { ...page.staticData, personSources: [PROFILE_PERSON] },
});
