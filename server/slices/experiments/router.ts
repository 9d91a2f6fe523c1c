import { router } from "../../platform/procedure/router.ts";
import { create, list, stop } from "./experiments.ts";
import { results } from "./results.ts";

export const experimentsRouter = router({ list, create, stop, results });
