/** The styles of a search's elements, within a `group` that has `data-empty` while the field is empty. */
export const SEARCH_GLASS = "absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft";
export const SEARCH_INPUT =
  "min-h-12 w-full rounded-full border border-transparent bg-wash pr-12 pl-11 text-base text-ink transition-colors duration-150 placeholder-shown:text-ellipsis group-data-empty:pr-4 hover:bg-wash-strong focus:bg-surface focus:outline-2 focus:outline-offset-0 focus:outline-focus [&::-webkit-search-cancel-button]:hidden";
export const SEARCH_CLEAR =
  "absolute top-1/2 right-1 grid size-10 -translate-y-1/2 place-items-center rounded-full text-ink-soft group-data-empty:invisible hover:text-ink";
