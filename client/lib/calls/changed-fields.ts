/** The changed fields of a form. Only these are sent, so that changes made elsewhere in the meantime are kept. */
export const changedFields = <T extends object>(first: T, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => first[field as keyof T] !== value)) as Partial<T>;
