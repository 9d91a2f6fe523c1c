import robotsParser from "robots-parser";

/** The lines of which groups and rules are made (RFC 9309, 2.2). */
const RULE_LINE = /^\s*(?:user-agent|allow|disallow)\s*:/i;

/**
 * Whether a robots.txt lets a robot read an address. A group may go on after a Sitemap or Crawl-delay line (RFC 9309,
 * 2.2.4), but the parser ends it there, so it reads the lines of rules alone.
 */
export function isAllowedBy(robots: string, asked: { address: string; url: string; robot: string }): boolean {
  const rules = robots.split(/\r\n|\r|\n/).filter((line) => RULE_LINE.test(line));
  return robotsParser(asked.address, rules.join("\n")).isAllowed(asked.url, asked.robot) !== false;
}
