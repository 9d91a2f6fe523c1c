interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const ENTRY = "client/app/entry-client.tsx";

/** The pages that visitors land on. */
const PAGES = {
  home: "client/app/pages/home.tsx",
  search: "client/app/pages/search.tsx",
  board: "client/app/pages/board.tsx",
  profile: "client/app/pages/profile.tsx",
  pin: "client/app/compose/pin/pin-page.tsx",
  entry: "client/app/pages/auth.tsx",
} as const;
type Page = keyof typeof PAGES;

/** Icons get separate files, because library components for fields use some too, and a page's own chunk imports that file. */
const ICON = /\/lucide-react\//;

/** The name of the file for a module that these pages share with each other or with the rest of the site. */
function fileOf(pages: readonly Page[], id: string): string {
  if (pages.length === 1) return `${pages[0]}-${ICON.test(id) ? "icons" : "own"}`;
  if (pages.length >= 5) return pages.includes("entry") ? "everywhere" : "feeds";
  if (pages.includes("entry")) return "everybody";
  if (pages.includes("home")) return "feeds";
  return pages.length === 2 ? pages.join("-") : "browsed";
}

/** A module that fits several files goes into the first of them. The log-in page, which has no cards, shares the first two. */
const RANKS = [/^everywhere$/, /^everybody$/, /^feeds$/, /^browsed$/, /^\w+-(?!own|icons)\w+$/, /-icons$/, /-own$/];
const WITH_ENTRY = 2;

/**
 * Build groups that put the code shared by landing pages into few files. The default is one file for each set of pages
 * that share code: a page would request many small files, each with its own headers and compressed separately.
 * @param root the repository
 * @param priority `withEntry` for groups shared with the log-in page, which no other group may include; `others` for the
 * rest, which come after the specific groups
 */
export function landingChunks(root: string, priority: { withEntry: number; others: number }) {
  let known: Map<string, Page[]> | null = null;
  const groupOf = (id: string, graph: Graph) => {
    known ??= landings(root, graph);
    const pages = known.get(id);
    return pages ? fileOf(pages, id) : null;
  };
  return RANKS.map((rank, index) => ({
    name: (id: string, graph: Graph) => {
      const group = groupOf(id, graph);
      return group && rank.test(group) ? group : null;
    },
    // Code of a single page stays in that page's file.
    minShareCount: 2,
    priority: (index < WITH_ENTRY ? priority.withEntry : priority.others) - index / 100,
  }));
}

/** The landing pages that need each module; leaves out the modules of the first script, which every page has. */
function landings(root: string, graph: Graph): Map<string, Page[]> {
  const neededBy = (path: string) => {
    const seen = new Set<string>();
    const visit = (id: string) => {
      if (seen.has(id)) return;
      seen.add(id);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
    };
    visit(`${root}/${path}`);
    return seen;
  };
  const first = neededBy(ENTRY);
  const found = new Map<string, Page[]>();
  for (const [page, path] of Object.entries(PAGES) as [Page, string][])
    for (const id of neededBy(path)) if (!first.has(id)) found.set(id, [...(found.get(id) ?? []), page]);
  return found;
}
