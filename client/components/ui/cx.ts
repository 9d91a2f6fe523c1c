/** Class names in one string; whatever is falsy is left out. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");
