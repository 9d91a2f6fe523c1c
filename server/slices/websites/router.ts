import { router } from "../../platform/procedure/router.ts";
import { claim, code, list, remove, verify } from "./websites.ts";

export const websitesRouter = router({ claim, code, list, remove, verify });
