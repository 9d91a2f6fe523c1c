import robotsParser from "robots-parser";

/** Lines that make up groups and rules (RFC 9309, 2.2), with the usual misspellings. */
const RULE_LINE = /^\uFEFF?\s*(user[- ]?agent|allow|dis{1,2}al{1,2}ow)\s*:(.*)$/i;
/** Encoded letters that need no encoding, which compare as themselves (RFC 9309, 2.2.2). */
const UNRESERVED = /%(?:2D|2E|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;
const plainPath = (text: string) => text.replace(UNRESERVED, (code) => decodeURIComponent(code));

/** The line in the standard's spelling; null for any other line. */
function ruleIn(line: string): string | null {
  const [, name = "", value = ""] = RULE_LINE.exec(line) ?? [];
  if (name === "") return null;
  const known = /^u/i.test(name) ? "User-agent" : /^a/i.test(name) ? "Allow" : "Disallow";
  return `${known}: ${known === "User-agent" ? value : plainPath(value)}`;
}

/**
 * Whether a robots.txt lets a robot read an address. A group may continue after a Sitemap or Crawl-delay line (RFC
 * 9309, 2.2.4), but the parser would end it there. So the parser only gets the lines that make up rules.
 */
export function isAllowedBy(robots: string, asked: { address: string; url: string; robot: string }): boolean {
  const rules = robots.split(/\r\n|\r|\n/).flatMap((line) => ruleIn(line) ?? []);
  return robotsParser(asked.address, rules.join("\n")).isAllowed(plainPath(asked.url), asked.robot) !== false;
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
