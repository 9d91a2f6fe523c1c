import type { AppContext } from "./app-context.ts";

/** Loads the chunks that a page has for logged-in people only, before it renders. */
export async function forPersons({ api }: AppContext, ...chunks: { ready: () => Promise<unknown> }[]): Promise<void> {
  const { user } = await api.auth.viewer.ensureData({});
  if (user) await Promise.all(chunks.map(({ ready }) => ready()));
}
