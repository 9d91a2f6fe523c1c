import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
  actsOfBoardFollow,
  actsOfComment,
  actsOfFollow,
  actsOfLike,
  actsOfSave,
} from "../../../db/queries/notifications/find-acts.ts";
import type { Act } from "../../../db/queries/notifications/write-acts.ts";
import type { Deps } from "../../deps.ts";
import type { EventName, EventPayloads } from "../../platform/events/events.ts";
import { notify } from "../../slices/notifications/notify.ts";

/** The recipients of each event, as the product's own subscribers find them. */
const FINDERS: { readonly [N in EventName]?: (db: Database, payloads: [EventPayloads[N]]) => Promise<Act[][]> } = {
  "user.followed": actsOfFollow,
  "board.followed": actsOfBoardFollow,
  "pin.saved": actsOfSave,
  "comment.written": actsOfComment,
  "comment.liked": actsOfLike,
};

export interface VisitorNews {
  /**
   * Replaces the product's event queue: only the visitor gets notifications, and no mail goes to people who don't
   * exist.
   */
  events: Deps["events"];
  /** Notifies the visitor of the events recorded since the last call, once they are committed. */
  deliver(deps: Deps, visitorId: string | null): Promise<void>;
}

/** Creates the notifications of the person whose log-in the demo prints. */
export function createVisitorNews(): VisitorNews {
  let waiting: ((db: Database) => Promise<Act[][]>)[] = [];
  const record = <N extends EventName>(name: N, payload: EventPayloads[N]) => {
    const find = FINDERS[name];
    if (find) waiting.push((db) => find(db, [payload]));
  };
  return {
    events: {
      record: async (_tx, name, payload) => record(name, payload),
      part: (name, payload) => {
        record(name, payload);
        return sql`select 1`;
      },
      notify: () => {},
    },
    deliver: async (deps, visitorId) => {
      const found = waiting;
      waiting = [];
      for (const find of found) {
        const acts = (await find(deps.db)).flat().filter(({ recipientId }) => recipientId === visitorId);
        if (acts.length > 0) await notify(deps, [acts]);
      }
    },
  };
}
