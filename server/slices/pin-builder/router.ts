import { router } from "../../platform/procedure/router.ts";
import { deleteDraft, getDraft, listDrafts, saveDraft, setup } from "./drafts.ts";
import { importCsv } from "./import-csv.ts";
import { fetchPicture } from "./pictures.ts";
import { publish } from "./publish.ts";
import { listScheduled, reschedule, schedule, unschedule } from "./schedule.ts";

export const pinBuilderRouter = router({
  setup,
  saveDraft,
  listDrafts,
  getDraft,
  deleteDraft,
  publish,
  schedule,
  unschedule,
  listScheduled,
  reschedule,
  importCsv,
  fetchPicture,
});
