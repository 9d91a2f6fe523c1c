import robotsParser from "robots-parser";

/** Lines that make up groups and rules (RFC 9309, 2.2). */
const RULE_LINE = /^\s*(?:user-agent|allow|disallow)\s*:/i;

/**
 * Whether a robots.txt lets a robot read an address. A group may continue after a Sitemap or Crawl-delay line (RFC
 * 9309, 2.2.4), but the parser would end it there. So the parser only gets the lines that make up rules.
 */
export function isAllowedBy(robots: string, asked: { address: string; url: string; robot: string }): boolean {
  const rules = robots.split(/\r\n|\r|\n/).filter((line) => RULE_LINE.test(line));
  return robotsParser(asked.address, rules.join("\n")).isAllowed(asked.url, asked.robot) !== false;
}

/** The `content` of every meta tag of a name, in one streaming pass; entities are not decoded. */
export function metaContents(html: string, name: string): string[] {
  const found: string[] = [];
  new HTMLRewriter()
    .on("meta[name]", {
      element(tag) {
        if (tag.getAttribute("name")?.toLowerCase().trim() === name) found.push(tag.getAttribute("content") ?? "");
      },
    })
    .transform(html);
  return found;
}
