import type { TopicSlug } from "../model/topics.ts";

/** Formats of feeds, as the ends of their addresses. */
export const FEED_FORMATS = ["rss", "atom", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Media types by format (RFC 4287 for Atom, JSON Feed 1.1 for JSON). */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
};

/** The board address that a person's own feed takes: `/{username}/feed.rss`. */
export const PERSON_FEED = "feed";

export type FeedSubject =
  | { kind: "person"; username: string }
  | { kind: "board"; username: string; slug: string; section: string | null }
  | { kind: "topic"; topic: TopicSlug }
  | { kind: "search"; query: string };

/** The path of the page that a feed is about; the feed's address begins with it. */
export function feedHome(subject: FeedSubject): string {
  switch (subject.kind) {
    case "person":
      return `/${subject.username}/`;
    case "board": {
      const { username, slug, section } = subject;
      return `/${username}/${encodeURIComponent(slug)}/${section === null ? "" : `${encodeURIComponent(section)}/`}`;
    }
    case "topic":
      return `/ideas/${subject.topic}/`;
    case "search":
      return `/search/pins/?q=${encodeURIComponent(subject.query)}`;
  }
}

/** The path of a feed. */
export function feedPath(subject: FeedSubject, format: FeedFormat): string {
  if (subject.kind === "search") return `/search/pins.${format}?q=${encodeURIComponent(subject.query)}`;
  const home = feedHome(subject);
  return subject.kind === "person" ? `${home}${PERSON_FEED}.${format}` : `${home.slice(0, -1)}.${format}`;
}
