import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";

const ROW = /^\| (\d+(?:\.\d+)?) \| ([^|]+) \|/gm;
const PROMISE = /^(\d+)\. /gm;
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Page {
  title: string;
  /** The page's path from the root. */
  path: string;
  /** The name of each section by its number, in the page's order. Numbers such as `2.10` are texts. */
  sections: ReadonlyMap<string, string>;
}

function featurePage(path: string, title: string): Page {
  const rows = [...read(path).matchAll(ROW)].map(([, number = "", name = ""]) => [number, name.trim()] as const);
  return { title, path, sections: new Map(rows) };
}

function securityPage(path: string, title: string): Page {
  const rows = [...read(path).matchAll(PROMISE)].map(([, number = ""]) => [number, ""] as const);
  return { title, path, sections: new Map(rows) };
}

/** The sections that test titles and comments may cite: the rows of `docs/spec`, and the rules of `docs/SECURITY.md`. */
export const PAGES = {
  visitor: featurePage("docs/spec/visitor.md", "Visitors: sign-up and log-in"),
  "signed-in": featurePage("docs/spec/signed-in.md", "The signed-in product"),
  SECURITY: securityPage("docs/SECURITY.md", "What must hold (docs/SECURITY.md)"),
} as const;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];
