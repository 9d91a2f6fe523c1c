import { writeFiltersBookmark } from "../../../../src/filters/bookmark.ts";
import { type Rows, SEES } from "../row.ts";
import { SECRET_WORD } from "../world.ts";

const search = (query: string) => ({ bookmarkString: writeFiltersBookmark({ list: "search", query, scope: "pins" }) });

export const FILTERS: Rows = {
  "filters.list": [
    { over: () => search(SECRET_WORD) },
    { over: () => search("open") },
    { over: () => ({ bookmarkString: writeFiltersBookmark({ list: "shop" }) }) },
    {
      over: (things) => ({
        bookmarkString: writeFiltersBookmark({ list: "person", username: things.public.username }),
      }),
    },
    {
      input: ({ boardId }) => ({ bookmarkString: writeFiltersBookmark({ list: "board", boardId }) }),
      may: SEES,
      otherwise: 430,
    },
  ],
  "shop.productTrends": "own",
  "shop.list": [
    { over: () => ({}) },
    { over: () => ({ brands: SECRET_WORD }) },
    { over: (things) => ({ username: things.public.username }) },
    { input: ({ boardId }) => ({ boardId }), may: SEES, otherwise: 40 },
  ],
};
