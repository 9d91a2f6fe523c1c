import { router } from "../trpc/router.ts";
import { create } from "./create.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";
import { picker } from "./picker.ts";
import { remove } from "./remove.ts";
import { shortlist } from "./shortlist.ts";
import { update } from "./update.ts";

export const boardsRouter = router({ create, get, update, remove, list, picker, shortlist });
