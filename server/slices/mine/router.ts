import { router } from "../../platform/procedure/router.ts";
import { copy, copying, removeCopy, setCopying } from "./copies.ts";
import { duplicates } from "./duplicates.ts";
import { pins, removeSearch, saveSearch, searches } from "./mine.ts";

export const mineRouter = router({
  pins,
  searches,
  saveSearch,
  removeSearch,
  duplicates,
  copy,
  removeCopy,
  copying,
  setCopying,
});
