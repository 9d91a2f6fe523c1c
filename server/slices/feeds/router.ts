import { router } from "../../platform/procedure/router.ts";
import { home } from "./home.ts";
import { look, searchLook, visualLiveSearch, visualSearch } from "./look.ts";
import { board, created, following, saved, section, topic } from "./pin-lists.ts";
import { boardRelated, related } from "./related.ts";

export const feedsRouter = router({
  home,
  following,
  board,
  section,
  saved,
  created,
  related,
  boardRelated,
  topic,
  visualSearch,
  visualLiveSearch,
  look,
  searchLook,
});
