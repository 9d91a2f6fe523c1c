import { isAllowedBy } from "../../../server/platform/scrape/robots-rules.ts";
import { type Shape, shape } from "./shape.ts";

const ADDRESS = "https://shop.example/robots.txt";
const reads = (claim: string, right: boolean, ...lines: string[]): Shape =>
  shape("robots.txt", claim, right, () =>
    isAllowedBy(lines.join("\n"), { address: ADDRESS, url: "https://shop.example/private/a", robot: "Tackboard" }),
  );

/** Forms of robots.txt and of robots tags on real websites. */
export const ROBOTS: Shape[] = [
  reads(
    "keeps a group together over a Sitemap line",
    false,
    ...[
      "User-agent: Tackboard",
      "Sitemap: https://shop.example/sitemap.xml",
      "User-agent: Other",
      "Disallow: /private/",
    ],
  ),
  reads(
    "keeps a group together over a Crawl-delay line",
    false,
    ...["User-agent: Tackboard", "Crawl-delay: 5", "User-agent: Other", "Disallow: /private/"],
  ),
  reads(
    "keeps a group together over a line that nobody knows",
    false,
    ...["User-agent: Tackboard", "Request-rate: 1/5", "Clean-param: ref", "User-agent: *", "Disallow: /private/"],
  ),
  reads(
    "keeps a group together over comments and empty lines",
    false,
    ...["User-agent: Tackboard", "", "# others", "User-agent: Other", "Disallow: /private/"],
  ),
  reads(
    "begins a group after rules",
    true,
    ...["User-agent: Other", "Disallow: /private/", "Sitemap: /s.xml", "User-agent: Tackboard", "Disallow: /cart/"],
  ),
  reads("lets a rule-less group read all", true, "User-agent: Tackboard", "Sitemap: https://shop.example/s.xml"),
  reads(
    "joins groups for one robot",
    false,
    "User-agent: tackboard",
    "Allow: /a",
    "User-agent: Tackboard",
    "Disallow: /",
  ),
  reads("reads old Mac line ends", false, "User-agent: *\rCrawl-delay: 1\rDisallow: /private/"),
  reads("reads letters that are encoded without need", false, "User-agent: *", "Disallow: /%70rivate/"),
  reads("reads a user agent without its hyphen", false, "Useragent: *", "Disallow: /private/"),
  reads("reads a misspelled rule", false, "User agent: *", "Dissallow: /private/"),
  reads("prefers the longest rule", true, "User-agent: *", "Disallow: /", "Allow: /private/"),
  reads("takes a page of HTML for no rules", true, "<!doctype html><p>Not found</p>"),
];
