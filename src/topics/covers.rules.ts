/** A picture that may stand for a topic; `isChosen` where somebody chose it. */
interface CoverCandidate {
  slug: string;
  key: string;
  isChosen: boolean;
}

/**
 * One picture for each topic: the chosen one, or the first that stands for no other topic, or the first where each does.
 * Topics with few pictures take theirs before those with many. @param candidates of each topic the best first
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
