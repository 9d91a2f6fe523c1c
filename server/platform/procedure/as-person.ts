import type { Deps } from "../../deps.ts";
import type { ViewerUser } from "../sessions/viewer.ts";
import type { UserContext } from "./context.ts";
import { bareContext } from "./request-context.ts";

/** The context for work that a person scheduled: it has the person's access, but no request. */
export function asPerson(deps: Deps, user: ViewerUser): UserContext {
  const nowhere = bareContext(deps, new Request(deps.config.publicUrl), () => "127.0.0.1", new Set());
  const viewer = { type: "AUTH", user, sessionId: null, ended: false, recognised: null } as const;
  return { ...nowhere, ip: "127.0.0.1", request: null, locale: user.locale, viewer };
}
