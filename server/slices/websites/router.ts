import { router } from "../../platform/procedure/router.ts";
import { claim } from "./claim.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { verify } from "./verify.ts";

export const websitesRouter = router({ claim, list, remove, verify });
