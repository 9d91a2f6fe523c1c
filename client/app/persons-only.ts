import { redirect } from "@tanstack/react-router";
import type { AppContext } from "./app-context.ts";

/**
 * For pages of people who are logged in.
 * @param path where the log-in leads back to, with its query
 * @throws a redirect to the log-in for anybody else
 */
export async function personsOnly({ api }: AppContext, path: string): Promise<void> {
  const { user } = await api.auth.viewer.ensureData({});
  if (!user) throw redirect({ href: `/login?next=${encodeURIComponent(path)}` });
}
