/** A possible cover of a topic; `isChosen` if an administrator chose it. */
interface CoverCandidate {
  slug: string;
  key: string;
  isChosen: boolean;
}

/**
 * Picks one cover per topic: the chosen one, the first that no other topic uses, or else the first. Topics with few
 * pictures pick before those with many.
 * @param candidates best first for each topic
 * @returns in the order of the topics
 */
export function differentCovers<C extends CoverCandidate>(candidates: readonly C[]): C[] {
  const taken = new Set(candidates.filter(({ isChosen }) => isChosen).map(({ key }) => key));
  const topics = Map.groupBy(candidates, ({ slug }) => slug);
  const covers = new Map<string, C>();
  for (const [slug, own] of [...topics].toSorted(([, a], [, b]) => a.length - b.length)) {
    const cover = own.find(({ isChosen }) => isChosen) ?? own.find(({ key }) => !taken.has(key)) ?? own[0];
    if (!cover) continue;
    taken.add(cover.key);
    covers.set(slug, cover);
  }
  return [...topics.keys()].flatMap((slug) => covers.get(slug) ?? []);
}
