import { router } from "../../platform/procedure/router.ts";
import { deleteDraft } from "./delete-draft.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { getDraft } from "./get-draft.ts";
import { importCsv } from "./import-csv.ts";
import { listDrafts } from "./list-drafts.ts";
import { listScheduled } from "./list-scheduled.ts";
import { publish } from "./publish.ts";
import { reschedule } from "./reschedule.ts";
import { saveDraft } from "./save-draft.ts";
import { schedule } from "./schedule.ts";
import { setup } from "./setup.ts";
import { unschedule } from "./unschedule.ts";

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
