import { isSessionLive } from "../../../db/queries/auth/sessions.ts";
import type { Deps } from "../../deps.ts";

/**
 * Whether a session is still live, for long-running work that began with it; false if the database is unavailable.
 */
export const isStillLive = ({ db, now }: Pick<Deps, "db" | "now">, sessionId: string): Promise<boolean> =>
  isSessionLive(db, { id: sessionId, now: now() }).catch(() => false);
