/** A row of chips, which scrolls within the page's edges. */
export const CHIPS = "-mx-3 flex list-none gap-2 overflow-x-auto px-3 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6";

/** One chip; `CHIP_QUIET` colors one that is not chosen. */
export const CHIP =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 text-[0.9375rem] font-semibold whitespace-nowrap no-underline transition-colors duration-150 forced-colors:border";
export const CHIP_QUIET = "bg-wash text-ink hover:bg-wash-strong";
