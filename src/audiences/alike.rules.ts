export interface Person {
  viewer: string;
  interests: readonly string[];
}

const FEW = 0.5;

/**
 * Selects the given percentage of all people who are most similar to the seeds. Each interest weighs by how much more
 * often seeds have it than others (the logarithm of the two shares' ratio). People who share nothing with the seeds are
 * never included.
 */
export function alikeOf(people: readonly Person[], seeds: ReadonlySet<string>, percent: number): string[] {
  const counts = new Map<string, { seeds: number; others: number }>();
  let seedPeople = 0;
  for (const { viewer, interests } of people) {
    const isSeed = seeds.has(viewer);
    if (isSeed) seedPeople += 1;
    for (const interest of interests) {
      const known = counts.get(interest) ?? { seeds: 0, others: 0 };
      known[isSeed ? "seeds" : "others"] += 1;
      counts.set(interest, known);
    }
  }
  const others = people.length - seedPeople;
  if (seedPeople === 0 || others === 0) return [];
  const weights = new Map(
    [...counts].map(([interest, count]) => [
      interest,
      Math.log((count.seeds + FEW) / (seedPeople + 1)) - Math.log((count.others + FEW) / (others + 1)),
    ]),
  );
  const scored = people.flatMap(({ viewer, interests }) => {
    if (seeds.has(viewer)) return [];
    const score = interests.reduce((sum, interest) => sum + (weights.get(interest) ?? 0), 0);
    return score > 0 ? [{ viewer, score }] : [];
  });
  const most = Math.floor((people.length * percent) / 100);
  return scored
    .sort((a, b) => b.score - a.score || (a.viewer < b.viewer ? -1 : 1))
    .slice(0, most)
    .map(({ viewer }) => viewer);
}
