import { router } from "../../platform/procedure/router.ts";
import { list } from "./list.ts";
import { markRead, markSeen } from "./mark.ts";
import { settings, updateSettings } from "./settings.ts";
import { unseenCount } from "./unseen-count.ts";
import { resubscribe, subscription, unsubscribe } from "./unsubscribe.ts";

export const notificationsRouter = router({
  list,
  unseenCount,
  markSeen,
  markRead,
  settings,
  updateSettings,
  subscription,
  unsubscribe,
  resubscribe,
});
