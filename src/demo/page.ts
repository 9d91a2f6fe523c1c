/** A page that the demo serves for its people to save from, because none of these shops exists. */
export interface DemoPage {
  /** First part of the page's path. */
  site: keyof typeof SITES;
  /** Name of the page's picture, and last part of its path. */
  picture: string;
  title: string;
  text: string;
  /** Schema.org data of the page's JSON-LD. */
  data: Record<string, unknown>;
}

export const SITES = {
  "paper-and-pine": { name: "Paper & Pine", about: "Prints and posters on heavy paper." },
  "loom-house": { name: "Loom House", about: "Yarn from our own sheep." },
  "north-kiln": { name: "North Kiln", about: "Cups and bowls from a small kiln." },
  "long-table": { name: "The Long Table", about: "Recipes for four, or for one and leftovers." },
  "field-notes": { name: "Field Notes", about: "A journal of places, animals and skies." },
} as const;

const PATH = /^\/demo\/([a-z-]{1,40})\/([a-z0-9-]{1,60})\/?$/;

export const demoPath = ({ site, picture }: Pick<DemoPage, "site" | "picture">) => `/demo/${site}/${picture}/`;

/** The page at a path of the site; null if it does not exist. */
export function findDemoPage(pages: readonly DemoPage[], path: string): DemoPage | null {
  const [, site, picture] = PATH.exec(path) ?? [];
  return pages.find((page) => page.site === site && page.picture === picture) ?? null;
}
