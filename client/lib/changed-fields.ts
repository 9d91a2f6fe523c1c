/** What of a form is another than at first. Nothing else is sent: what was changed elsewhere meanwhile stays as it is. */
export const changedFields = <T extends object>(first: T, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => first[field as keyof T] !== value)) as Partial<T>;
