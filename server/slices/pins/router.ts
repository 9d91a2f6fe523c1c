import { router } from "../../platform/procedure/router.ts";
import { addPicture } from "./add-picture.ts";
import { analytics, analyticsOfMany, events, top } from "./analytics.ts";
import { bulkCopy, bulkDelete, bulkMove, reorder } from "./bulk.ts";
import { create, save } from "./create.ts";
import { alreadyPinned, boardTitleSuggestions, findImages, prepareImage } from "./images.ts";
import { neighbors } from "./neighbors.ts";
import { remove, restore, trash } from "./remove.ts";
import { get, mail } from "./show.ts";
import { answerSponsorship, note, setNote, update } from "./update.ts";

export const pinsRouter = router({
  get,
  neighbors,
  alreadyPinned,
  boardTitleSuggestions,
  create,
  save,
  update,
  addPicture,
  analytics,
  analyticsOfMany,
  top,
  events,
  note,
  setNote,
  answerSponsorship,
  mail,
  remove,
  reorder,
  restore,
  trash,
  prepareImage,
  findImages,
  bulkMove,
  bulkDelete,
  bulkCopy,
});
