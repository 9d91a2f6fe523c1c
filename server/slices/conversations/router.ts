import { router } from "../../platform/procedure/router.ts";
import { create } from "./create.ts";
import { get } from "./get.ts";
import { leave } from "./leave.ts";
import { list } from "./list.ts";
import { markRead } from "./mark-read.ts";
import { messages } from "./messages.ts";
import { remove } from "./remove.ts";
import { removeMessage } from "./remove-message.ts";
import { send } from "./send.ts";
import { unreadCount } from "./unread-count.ts";

export const conversationsRouter = router({
  list,
  get,
  create,
  messages,
  send,
  markRead,
  unreadCount,
  removeMessage,
  remove,
  leave,
});
