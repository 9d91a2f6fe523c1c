import { accountRouter } from "./account/router.ts";
import { adminRouter } from "./admin/router.ts";
import { authRouter } from "./auth/router.ts";
import { boardsRouter } from "./boards/router.ts";
import { captchaRouter } from "./captcha/router.ts";
import { commentsRouter } from "./comments/router.ts";
import { conversationsRouter } from "./conversations/router.ts";
import { feedsRouter } from "./feeds/router.ts";
import { followRouter } from "./follow/router.ts";
import { identityRouter } from "./identity/router.ts";
import { mediaRouter } from "./media/router.ts";
import { mfaRouter } from "./mfa/router.ts";
import { notificationsRouter } from "./notifications/router.ts";
import { pinsRouter } from "./pins/router.ts";
import { safetyRouter } from "./safety/router.ts";
import { searchRouter } from "./search/router.ts";
import { sectionsRouter } from "./sections/router.ts";
import { siteRouter } from "./site/router.ts";
import { ssoRouter } from "./sso/router.ts";
import { mergeRouters } from "./trpc/router.ts";
import { usersRouter } from "./users/router.ts";
import { websitesRouter } from "./websites/router.ts";

const slices = {
  admin: adminRouter,
  account: accountRouter,
  auth: authRouter,
  captcha: captchaRouter,
  mfa: mfaRouter,
  users: usersRouter,
  boards: boardsRouter,
  sections: sectionsRouter,
  comments: commentsRouter,
  conversations: conversationsRouter,
  pins: pinsRouter,
  media: mediaRouter,
  feeds: feedsRouter,
  search: searchRouter,
  follow: followRouter,
  safety: safetyRouter,
  site: siteRouter,
  identity: identityRouter,
  sso: ssoRouter,
  websites: websitesRouter,
  notifications: notificationsRouter,
};

/** What typed callers see: `appRouter.<slice>.<verb>`. */
export const appRouter = mergeRouters({
  admin: slices.admin.procedures,
  account: slices.account.procedures,
  auth: slices.auth.procedures,
  captcha: slices.captcha.procedures,
  mfa: slices.mfa.procedures,
  users: slices.users.procedures,
  boards: slices.boards.procedures,
  sections: slices.sections.procedures,
  comments: slices.comments.procedures,
  conversations: slices.conversations.procedures,
  pins: slices.pins.procedures,
  media: slices.media.procedures,
  feeds: slices.feeds.procedures,
  search: slices.search.procedures,
  follow: slices.follow.procedures,
  safety: slices.safety.procedures,
  site: slices.site.procedures,
  identity: slices.identity.procedures,
  sso: slices.sso.procedures,
  websites: slices.websites.procedures,
  notifications: slices.notifications.procedures,
});
export type AppRouter = typeof appRouter;

/** What the REST and resource doors and the OpenAPI document are mounted from. */
export const implementations = Object.values(slices).flatMap((slice) => slice.implementations);
