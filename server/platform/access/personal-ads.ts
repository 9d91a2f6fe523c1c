import type { Context } from "../procedure/context.ts";

/** Whether the browser sends Global Privacy Control: its user wants no data shared or sold (Sec-GPC, W3C). */
export const asksForPrivacy = ({ request }: Pick<Context, "request">): boolean =>
  request?.headers.get("sec-gpc")?.trim() === "1";

/**
 * Whether ads may use this viewer's activity: the viewer has an account and has objected neither in the settings nor
 * through the browser.
 */
export const allowsPersonalAds = (ctx: Pick<Context, "request" | "viewer">): boolean =>
  (ctx.viewer.user?.personalAds ?? false) && !asksForPrivacy(ctx);
