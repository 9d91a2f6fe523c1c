import { RULES } from "../../../src/model/report-reasons.ts";
import type { SitePage } from "../../../src/site/pages.ts";
import { headingParts } from "../../../src/text/markdown.ts";
import { en as legal } from "../../texts/en/legal.ts";
import { en as reported } from "../../texts/en/reported.ts";
import { en as sitePages } from "../../texts/en/site-pages.ts";

const part = (title: string, text: string) => `## ${title}\n\n${text}`;

/**
 * The site's own English text of a page, to start from.
 * @param brand the site's name
 * @returns Markdown; null for the imprint, which names the operator, and for the privacy policy, whose text depends on
 * the configuration
 */
export function ownText(page: SitePage, brand: string): string | null {
  const parts = partsOf(page);
  return parts && `${parts.join("\n\n").replaceAll("{{brand}}", brand)}\n`;
}

function partsOf(page: SitePage): string[] | null {
  if (page === "terms") {
    const { terms } = legal;
    return [
      terms.lead,
      part(terms.account, terms.accountText),
      part(terms.content, terms.contentText),
      part(terms.forbidden, terms.forbiddenText),
      part(terms.leaving, terms.leavingText),
      part(terms.promise, terms.promiseText),
    ];
  }
  if (page !== "guidelines") return null;
  return [
    sitePages.guidelines.lead,
    ...RULES.map((rule) => part(`${reported.rules[rule]} {#${rule}}`, sitePages.rules[rule])),
    sitePages.guidelines.report,
  ];
}

/** The rules that no heading of a text has as its anchor. */
export function missingRules(text: string): string[] {
  const anchors = new Set(text.split("\n").map((line) => headingParts(line).anchor));
  return RULES.filter((rule) => !anchors.has(rule));
}
