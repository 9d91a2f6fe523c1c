import { router } from "../../platform/procedure/router.ts";
import { addDevice, devices, removeDevice } from "./devices.ts";
import { list, markRead, markSeen, settings, unseenCount, updateSettings } from "./notifications.ts";
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
  devices,
  addDevice,
  removeDevice,
});
