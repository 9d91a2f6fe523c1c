import { router } from "../trpc/router.ts";
import { get } from "./get.ts";
import { update } from "./update.ts";

export const usersRouter = router({ get, update });
