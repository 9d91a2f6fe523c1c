/** Whether two values are the same JSON, ignoring the order of keys, which the database changes. */
export const sameJson = (a: unknown, b: unknown): boolean => written(a) === written(b);

const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) => {
    if (typeof part === "bigint") return part.toString();
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
