import { router } from "../trpc/router.ts";
import { convertToBusiness } from "./convert-to-business.ts";
import { get } from "./get.ts";
import { update } from "./update.ts";

export const usersRouter = router({ convertToBusiness, get, update });
