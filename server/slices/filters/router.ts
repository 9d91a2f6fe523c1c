import { router } from "../../platform/procedure/router.ts";
import { list } from "./list.ts";

export const filtersRouter = router({ list });
