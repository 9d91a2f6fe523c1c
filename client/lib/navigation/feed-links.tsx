import { FEED_FORMATS, FEED_TYPES, type FeedSubject, feedPath } from "../../../src/syndication/feed-paths.ts";
import { usePageConfig } from "./page-config.ts";

interface FeedLinksProps {
  subject: FeedSubject;
  /** The name that readers show. */
  title: string;
}

/** Lets feed readers find the feed of a page: RSS Autodiscovery and its counterparts for Atom and JSON Feed. */
export function FeedLinks({ subject, title }: FeedLinksProps) {
  const { publicUrl } = usePageConfig();
  return FEED_FORMATS.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={FEED_TYPES[format]}
      title={title}
      href={publicUrl + feedPath(subject, format)}
    />
  ));
}
