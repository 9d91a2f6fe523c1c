import { router } from "../../platform/procedure/router.ts";
import { all, suspend, verify } from "./administer.ts";
import { connections, disconnect } from "./connections.ts";
import { create, get, list, remove, renewSecret, tryOut, update } from "./own-apps.ts";

export const appsRouter = router({
  list,
  get,
  create,
  update,
  remove,
  renewSecret,
  try: tryOut,
  connections,
  disconnect,
  all,
  verify,
  suspend,
});
