import { router } from "../../platform/procedure/router.ts";
import { create, deliveries, list, remove, retry, test, update } from "./webhooks.ts";

export const webhooksRouter = router({ list, create, update, remove, test, deliveries, retry });
