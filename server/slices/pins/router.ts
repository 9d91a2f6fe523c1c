import { router } from "../../platform/procedure/router.ts";
import { alreadyPinned } from "./already-pinned.ts";
import { analytics } from "./analytics.ts";
import { answerSponsorship } from "./answer-sponsorship.ts";
import { boardTitleSuggestions } from "./board-title-suggestions.ts";
import { bulkCopy } from "./bulk-copy.ts";
import { bulkDelete } from "./bulk-delete.ts";
import { bulkMove } from "./bulk-move.ts";
import { create } from "./create.ts";
import { findImages } from "./find-images.ts";
import { get } from "./get.ts";
import { mail } from "./mail.ts";
import { note } from "./note.ts";
import { prepareImage } from "./prepare-image.ts";
import { remove } from "./remove.ts";
import { reorder } from "./reorder.ts";
import { restore } from "./restore.ts";
import { save } from "./save.ts";
import { setNote } from "./set-note.ts";
import { top } from "./top.ts";
import { trash } from "./trash.ts";
import { update } from "./update.ts";

export const pinsRouter = router({
  get,
  alreadyPinned,
  boardTitleSuggestions,
  create,
  save,
  update,
  analytics,
  top,
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
