import type { AnyRouter } from "@tanstack/react-router";

/**
 * How loading an address ended on the server. The router's own server helpers read it from the same place; it has no public name.
 * @returns null before the first load
 */
export const outcomeOf = (router: Pick<AnyRouter, "_serverResult">): AnyRouter["_serverResult"] | null =>
  router._serverResult ?? null;
