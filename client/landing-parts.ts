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
  pin: "client/app/compose/pin-page.tsx",
  entry: "client/app/pages/auth.tsx",
} as const;
type Page = keyof typeof PAGES;

/** Apart: library parts of fields show some too, and are in a file that the page's own parts need. */
const ICON = /\/lucide-react\//;

/** The file of a part that these pages share with each other or with the rest of the site. */
function fileOf(pages: readonly Page[], id: string): string {
  if (pages.length === 1) return `${pages[0]}-${ICON.test(id) ? "icons" : "parts"}`;
  if (pages.length >= 5) return pages.includes("entry") ? "everywhere" : "feeds";
  if (pages.includes("entry")) return "everybody";
  if (pages.includes("home")) return "feeds";
  return pages.length === 2 ? pages.join("-") : "browsed";
}

/** The earlier file takes what a later one needs too. The first two are shared with the entry's page, which has no cards. */
const RANKS = [/^everywhere$/, /^everybody$/, /^feeds$/, /^browsed$/, /^\w+-(?!parts|icons)\w+$/, /-icons$/, /-parts$/];
const WITH_ENTRY = 2;

/**
 * Build groups that put the code shared by landing pages into few files. The default is one file for each set of pages
 * that share something; a page then requests thirty, each with 250 bytes of headers and compressed alone.
 * @param root the repository
 * @param priority of groups shared with the entry's page, which no other group may include, and of all others, which
 * come after the specific groups
 */
export function landingParts(root: string, priority: { withEntry: number; others: number }) {
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

/** The landing pages that need each module, without what every page may have from the first script. */
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
