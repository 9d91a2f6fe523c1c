import { router } from "../../platform/procedure/router.ts";
import { createKeywords } from "./create-keywords.ts";
import { deleteKeywords } from "./delete-keywords.ts";
import { keywords } from "./keywords.ts";
import { rows } from "./rows.ts";
import { searchTerms } from "./search-terms.ts";
import { updateKeywords } from "./update-keywords.ts";
import { deleteView, saveView, views } from "./views.ts";

export const reportingRouter = router({
  keywords,
  createKeywords,
  updateKeywords,
  deleteKeywords,
  rows,
  searchTerms,
  views,
  saveView,
  deleteView,
});
