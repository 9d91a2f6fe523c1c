import { router } from "../trpc/router.ts";
import { create } from "./create.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";
import { markRead } from "./mark-read.ts";
import { messages } from "./messages.ts";
import { send } from "./send.ts";

export const conversationsRouter = router({ list, get, create, messages, send, markRead });
