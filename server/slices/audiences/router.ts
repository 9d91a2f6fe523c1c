import { router } from "../../platform/procedure/router.ts";
import { addCustomers, create, erase, get, list, refresh, share, update } from "./audiences.ts";
import { createListUpload, getListUpload, runListUpload } from "./list-uploads.ts";

export const audiencesRouter = router({
  list,
  get,
  create,
  update,
  addCustomers,
  refresh,
  share,
  delete: erase,
  createListUpload,
  getListUpload,
  runListUpload,
});
