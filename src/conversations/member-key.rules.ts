/** Key of a group of people in any order; ids are sorted as numbers. */
export function memberKey(userIds: readonly string[]): string {
  const ids = [...new Set(userIds)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  return ids.join(",");
}
