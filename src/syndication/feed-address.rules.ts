import { isTopic } from "../model/topics.ts";
import { decoded } from "./embed-paths.ts";
import { FEED_FORMATS, type FeedFormat, type FeedSubject, PERSON_FEED } from "./feed-paths.ts";

export interface FeedAddress {
  subject: FeedSubject;
  format: FeedFormat;
}

const END = new RegExp(`^/(.+)\\.(${FEED_FORMATS.join("|")})$`);

/**
 * Reads the address of a feed. Usernames, slugs and topics contain no dot, so no page has such an address.
 * @param pathname as in the request, percent-encoded
 * @returns null if it is no feed's address
 */
export function readFeedAddress({ pathname, searchParams }: URL): FeedAddress | null {
  const [, path = "", end] = END.exec(pathname) ?? [];
  const format = FEED_FORMATS.find((one) => one === end);
  if (!format) return null;
  const parts = path.split("/").map(decoded);
  const [first = "", second = "", section = null, ...more] = parts;
  if (parts.includes("") || more.length > 0) return null;
  if (first === "ideas")
    return section === null && isTopic(second) ? { subject: { kind: "topic", topic: second }, format } : null;
  if (first === "search") {
    const query = searchParams.get("q")?.trim() ?? "";
    return section === null && second === "pins" && query !== ""
      ? { subject: { kind: "search", query }, format }
      : null;
  }
  if (second === "") return null;
  const subject: FeedSubject =
    section === null && second === PERSON_FEED
      ? { kind: "person", username: first }
      : { kind: "board", username: first, slug: second, section };
  return { subject, format };
}
