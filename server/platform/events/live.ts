import type { OpenDatabase } from "../../../db/client.ts";

const CHANNEL = "tackboard_news";
/** A message between processes has at most 8,000 bytes (PostgreSQL's NOTIFY), and an id has at most 19. */
const IDS_AT_ONCE = 350;
/** Streams per person in this process; nobody has this many browsers open. */
const STREAMS_OF_ONE = 8;
const STREAMS_MAX = 10_000;

/** Kinds of change: notifications, their seen marker, one conversation, or read markers of conversations. */
export type Topic = "news" | "seen" | "read" | `conversation ${string}`;

/** An open page; the callbacks run when there is news and when the server stops. */
export interface Listener {
  onNews: (topic: Topic) => void;
  onEnd: () => void;
}

/** Notifies open pages to fetch news. A notification carries no content, so nobody can receive somebody else's. */
export interface Live {
  /** Notifies these people's streams in every process on the database. Call it after the commit. */
  notify(userIds: readonly string[], topic: Topic): Promise<void>;
  /** @returns the function that stops listening, or null if this person or this process has too many streams */
  listen(userId: string, listener: Listener): (() => void) | null;
  /** Closes all streams of this process; otherwise a server that stops would wait for them. */
  close(): void;
}

/**
 * Uses LISTEN and NOTIFY of the database; a broken connection is reopened (`db/client.ts`).
 * @param onNotify called in every process with the ids of the people who have news
 */
export async function createLive(open: OpenDatabase, onNotify?: (userIds: readonly string[]) => void): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>();
  let streams = 0;

  await open.listen(CHANNEL, (message) => {
    const [topic, names = ""] = message.split(":");
    const userIds = names.split(",");
    onNotify?.(userIds);
    for (const userId of userIds) {
      for (const { onNews } of listeners.get(userId) ?? []) onNews(topic as Topic);
    }
  });

  return {
    async notify(userIds, topic) {
      for (let at = 0; at < userIds.length; at += IDS_AT_ONCE) {
        await open.notify(CHANNEL, `${topic}:${userIds.slice(at, at + IDS_AT_ONCE).join(",")}`);
      }
    },
    listen(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      if (own.size >= STREAMS_OF_ONE || streams >= STREAMS_MAX) return null;
      listeners.set(userId, own.add(listener));
      streams += 1;
      return () => {
        if (!own.delete(listener)) return;
        streams -= 1;
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    close() {
      for (const { onEnd } of [...listeners.values()].flatMap((own) => [...own])) onEnd();
    },
  };
}
