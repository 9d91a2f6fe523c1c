import { NOT_HERE, NOT_MEASURED } from "./not-here.ts";
import type { TestResult } from "./read-junit.ts";
import { PAGE_NAMES, PAGES, type PageName } from "./sections.ts";

export interface Guarantee {
  page: PageName;
  section: string;
  text: string;
}

/** Sections in brackets at the end of a title: `... [visitor 4, SECURITY 20]`. */
const TAGS = / ?\[((?:visitor|signed-in|SECURITY|CONTRACT) \d[^\]]*)\]/g;
const TAG = /^(visitor|signed-in|SECURITY) (\d+(?:\.\d+)?)$/;

/**
 * Reads a test's sections from the tags of its title and its groups' titles.
 *
 * @returns one guarantee per known section, none without a tag
 */
export function guaranteesOf(title: string): Guarantee[] {
  const text = title.replace(TAGS, "");
  const tags = new Set([...title.matchAll(TAGS)].flatMap(([, tags = ""]) => tags.split(", ")));
  return [...tags].flatMap((tag) => {
    const [, page, section = ""] = TAG.exec(tag) ?? [];
    return page && PAGES[page as PageName].sections.has(section) ? [{ page: page as PageName, section, text }] : [];
  });
}

/** The page in `dist/` that lists the guarantees that a test shows, and those that are missing, with reasons. */
export function coveragePage(results: readonly TestResult[]): string {
  // A suite that runs on two databases counts only if both runs passed.
  const failed = new Set(results.filter(({ verdict }) => verdict !== "passed").map(({ title }) => title));
  const titles = [...new Set(results.map((result) => result.title))].filter((title) => !failed.has(title));
  const shown = titles.flatMap(guaranteesOf);
  const parts = PAGE_NAMES.map((page) => pagePart(page, shown));
  return `${["# What is shown, and by which test", INTRO, ...parts].join("\n\n")}\n`;
}

/** `docs/not-here.md`: intentional omissions, with reasons. */
export function notHerePage(): string {
  const parts = PAGE_NAMES.flatMap((page) => {
    const lines = [...PAGES[page].sections.keys()].flatMap((section) =>
      NOT_HERE.filter((found) => found.page === page && found.section === section).map(
        ({ what, why }) => `- **${section}** ${what} ${why}`,
      ),
    );
    return lines.length > 0 ? [`## ${PAGES[page].title}\n\n${lines.join("\n")}`] : [];
  });
  const unmeasured = NOT_MEASURED.map(({ what, why }) => `- ${what} ${why}`).join("\n");
  return `${["# What is not here, and why", NOT_HERE_INTRO, ...parts, `## Measurements\n\n${unmeasured}`].join("\n\n")}\n`;
}

const NOT_HERE_INTRO = `Written by \`bun tests/coverage/write-not-here.ts\` from \`tests/coverage/not-here.ts\`. Tests show everything else:
\`bun run test\` lists them by section in \`dist/spec-coverage.md\`.`;

const INTRO = `Written by \`bun run test\` from the titles of the tests that passed; not by hand. Each section also lists its missing parts with
the reason (\`tests/coverage/not-here.ts\`).`;

function pagePart(page: PageName, shown: readonly Guarantee[]): string {
  const { title, path, sections } = PAGES[page];
  const blocks = [...sections].map(([section, name]) => {
    const here = shown.filter((found) => found.page === page && found.section === section);
    const missing = NOT_HERE.filter((found) => found.page === page && found.section === section);
    const lines = [
      ...here.map(({ text }) => `- ${oneLine(text)}`).sort(),
      ...missing.map(({ what, why }) => `- *Not here*: ${what} ${why}`),
    ];
    const heading = `### ${page} ${section}${name ? ` ${name}` : ""} (${here.length})`;
    return `${heading}\n\n${lines.length ? lines.join("\n") : "Nothing is shown yet."}`;
  });
  return [`## [${title}](../${path})`, ...blocks].join("\n\n");
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("<", "\\<");
