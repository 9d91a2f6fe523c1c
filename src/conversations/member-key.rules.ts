/** The same for the same people in any order; ids are ordered as the numbers that they are. */
export function memberKey(userIds: readonly string[]): string {
  const ids = [...new Set(userIds)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  return ids.join(",");
}
