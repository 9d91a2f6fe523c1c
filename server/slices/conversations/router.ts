import { router } from "../../platform/procedure/router.ts";
import { create, get, leave, list, markRead, remove, unreadCount } from "./conversations.ts";
import { messages, removeMessage, send } from "./messages.ts";

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
