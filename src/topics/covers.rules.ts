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

/**
 * The other pictures of a topic's tile, beside its cover: first those that no cover and no earlier tile shows, then its other ones.
 * @param candidates best first for each topic
 * @param covers of `differentCovers`
 * @param count the maximum for each topic
 */
export function picturesBeside<C extends CoverCandidate>(
  candidates: readonly C[],
  covers: readonly C[],
  count: number,
): Map<string, C[]> {
  const taken = new Set(covers.map(({ key }) => key));
  const own = Map.groupBy(candidates, ({ slug }) => slug);
  return new Map(
    covers.map(({ slug, key }) => {
      const others = (own.get(slug) ?? []).filter((one) => one.key !== key);
      const beside = others.toSorted((a, b) => Number(taken.has(a.key)) - Number(taken.has(b.key))).slice(0, count);
      for (const one of beside) taken.add(one.key);
      return [slug, beside];
    }),
  );
}
