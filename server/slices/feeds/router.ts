import { router } from "../../platform/procedure/router.ts";
import { board } from "./board.ts";
import { boardRelated } from "./board-related.ts";
import { created } from "./created.ts";
import { following } from "./following.ts";
import { home } from "./home.ts";
import { look } from "./look.ts";
import { related } from "./related.ts";
import { saved } from "./saved.ts";
import { searchLook } from "./search-look.ts";
import { section } from "./section.ts";
import { topic } from "./topic.ts";
import { visualLiveSearch } from "./visual-live-search.ts";
import { visualSearch } from "./visual-search.ts";

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
