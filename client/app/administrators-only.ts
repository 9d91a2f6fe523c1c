import { notFound } from "@tanstack/react-router";
import type { AppContext } from "./app-context.ts";
import { personsOnly } from "./persons-only.ts";

/**
 * For pages of administration; the server refuses the data independently.
 * @param path where log-in returns to, with its query
 * @throws a redirect to log-in for a visitor, and not found for people who don't administer the site
 */
export async function administratorsOnly(context: AppContext, path: string): Promise<void> {
  await personsOnly(context, path);
  const { user } = await context.api.auth.viewer.ensureData({});
  if (!user?.isAdmin) throw notFound();
}

/** The same for pages of moderation, which moderators open too. */
export async function moderatorsOnly(context: AppContext, path: string): Promise<void> {
  await personsOnly(context, path);
  const { user } = await context.api.auth.viewer.ensureData({});
  if (!user?.isModerator) throw notFound();
}
