import { router } from "../../platform/procedure/router.ts";
import { get, list, remove, save } from "./drafts.ts";

export const campaignDraftsRouter = router({ list, get, save, delete: remove });
