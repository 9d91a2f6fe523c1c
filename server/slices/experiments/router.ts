import { router } from "../../platform/procedure/router.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { results } from "./results.ts";
import { stop } from "./stop.ts";

export const experimentsRouter = router({ list, create, stop, results });
