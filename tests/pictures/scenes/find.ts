import type { Chapter } from "../scene.ts";

export const FIND: Chapter = {
  title: "Search and topics",
  scenes: [
    {
      name: "search-chips",
      says: "Words below a search are words that several people use; before, single titles gave “ranked”, “noise” and “hole”.",
      at: "/search/pins/?q=waterfall",
      size: "close",
    },
    {
      name: "search-field",
      says: "The empty field offers the viewer's boards, topics and ideas.",
      at: "/",
      size: "close",
      steps: (page) => page.getByRole("searchbox", { name: "Search" }).click(),
    },
    {
      name: "topic-food",
      says: "A topic has the Pins whose titles, hashtags and boards name it; one word in a description is no longer enough.",
      at: "/ideas/food/",
      who: "visitor",
    },
    {
      name: "explore",
      says: "Explore shows three pictures for each topic, with the name below them instead of over them; the most read topics come first and are larger.",
      at: "/ideas/",
      who: "visitor",
    },
    {
      name: "explore-dark",
      says: "Explore in the dark theme.",
      at: "/ideas/",
      who: "visitor",
      isDark: true,
      size: "tablet",
    },
    {
      name: "shop",
      says: "Products of the demo site match their pictures; before, a facade was sold as a table lamp.",
      at: "/shop/",
      who: "visitor",
    },
    {
      name: "search-lamp",
      says: "Pins that have the word come first, related ones follow below a line; a facade is no longer sold as a lamp.",
      at: "/search/pins/?q=lamp",
      who: "visitor",
    },
  ],
};
