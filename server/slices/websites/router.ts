import { router } from "../../platform/procedure/router.ts";
import { claim, list, remove, verify } from "./websites.ts";

export const websitesRouter = router({ claim, list, remove, verify });
