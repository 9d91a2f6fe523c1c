import { isSessionLive } from "../../../db/queries/auth/is-live-session.ts";
import type { Deps } from "../../deps.ts";

/** Whether a session still stands, for what was begun with it and goes on; no where the database is away. */
export const isStillLive = ({ db, now }: Pick<Deps, "db" | "now">, sessionId: string): Promise<boolean> =>
  isSessionLive(db, { id: sessionId, now: now() }).catch(() => false);
