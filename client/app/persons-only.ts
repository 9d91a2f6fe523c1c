import { redirect } from "@tanstack/react-router";
import type { EntrySource } from "../features/auth/flow/entry/options.ts";
import type { AppContext } from "./app-context.ts";

/**
 * For pages that require log-in.
 * @param path where log-in returns to, with its query
 * @param source the visitor's intent, if the log-in has a title for it
 * @throws a redirect to log-in for anybody else
 */
export async function personsOnly({ api }: AppContext, path: string, source?: EntrySource): Promise<void> {
  const { user } = await api.auth.viewer.ensureData({});
  const why = source ? `source=${source}&` : "";
  if (!user) throw redirect({ href: `/login?${why}next=${encodeURIComponent(path)}` });
}
