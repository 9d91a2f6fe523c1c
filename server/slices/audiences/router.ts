import { router } from "../../platform/procedure/router.ts";
import { addCustomers } from "./add-customers.ts";
import { create } from "./create.ts";
import { erase } from "./delete.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";
import { refresh } from "./refresh.ts";
import { share } from "./share.ts";
import { update } from "./update.ts";

export const audiencesRouter = router({ list, get, create, update, addCustomers, refresh, share, delete: erase });
