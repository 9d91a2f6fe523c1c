/** Grades of pictures for a query, from 1 to 3; a missing one counts as 0. */
export type Grades = Readonly<Record<string, number>>;

const gainOf = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);

/** Normalized discounted cumulative gain (Järvelin and Kekäläinen 2002) of the first `depth`, from 0 to 1. */
export function ndcg(found: readonly string[], grades: Grades, depth: number): number {
  const sum = (list: readonly number[]) =>
    list.slice(0, depth).reduce((all, grade, place) => all + gainOf(grade, place), 0);
  const best = sum(Object.values(grades).sort((a, b) => b - a));
  return best === 0 ? 0 : sum(found.map((name) => grades[name] ?? 0)) / best;
}

/** The share of results graded 2 or 3 that is among the first `depth`, out of at most `depth`. */
export function recall(found: readonly string[], grades: Grades, depth: number): number {
  const good = Object.keys(grades).filter((name) => (grades[name] ?? 0) >= 2);
  const shown = new Set(found.slice(0, depth));
  return good.filter((name) => shown.has(name)).length / Math.max(1, Math.min(good.length, depth));
}

/** The share of the first `depth` that shows what was asked for, graded 2 or 3, out of as many as there are. */
export function precision(found: readonly string[], grades: Grades, depth: number): number {
  const good = Object.values(grades).filter((grade) => grade >= 2).length;
  const places = Math.max(1, Math.min(good, depth));
  return found.slice(0, depth).filter((name) => (grades[name] ?? 0) >= 2).length / places;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
