import { redirect } from "@tanstack/react-router";
import type { AppContext } from "./app-context.ts";

/**
 * For pages that require log-in.
 * @param path where log-in returns to, with its query
 * @throws a redirect to log-in for anybody else
 */
export async function personsOnly({ api }: AppContext, path: string): Promise<void> {
  const { user } = await api.auth.viewer.ensureData({});
  if (!user) throw redirect({ href: `/login?next=${encodeURIComponent(path)}` });
}
