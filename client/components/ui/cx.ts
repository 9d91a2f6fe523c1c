/** Joins class names; falsy ones are left out. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");
