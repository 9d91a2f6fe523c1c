import { router } from "../../platform/procedure/router.ts";
import { createKeywords, deleteKeywords, keywords, updateKeywords } from "./keywords.ts";
import { rows, searchTerms } from "./rows.ts";
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
