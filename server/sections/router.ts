import { router } from "../trpc/router.ts";
import { create } from "./create.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";

export const sectionsRouter = router({ create, get, list });
