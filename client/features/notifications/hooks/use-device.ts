import { useCallback, useEffect, useState } from "react";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

type Device = Outputs["notifications"]["devices"]["devices"][number];

/**
 * The state of this browser: it can't show notifications, the person blocked them in the browser, it hasn't asked them yet or they turned
 * them off, or they are on.
 */
export type DeviceState = "unable" | "blocked" | "off" | "on";

const isAble = () => "serviceWorker" in navigator && "PushManager" in window && typeof Notification === "function";

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

const subscriptionHere = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

/** Subscribes this browser at its push service. An earlier subscription may be for another key. */
async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  return made.toJSON();
}

/** Notifications on this device, and the list of all devices. */
export function useDevice(failedText: string) {
  const utils = trpc.useUtils();
  const devices = trpc.notifications.devices.useQuery({});
  const adding = trpc.notifications.addDevice.useMutation();
  const removing = trpc.notifications.removeDevice.useMutation();
  const [permission, setPermission] = useState<NotificationPermission | null>(null);
  const [isSubscribed, setSubscribed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(async () => {
    if (!isAble()) return;
    setPermission(Notification.permission);
    setSubscribed((await subscriptionHere()) !== null);
  }, []);
  useEffect(() => void look(), [look]);
  const current = devices.data?.devices.find(({ isCurrent }) => isCurrent);
  const state: DeviceState =
    permission === null || !devices.data?.publicKey
      ? "unable"
      : permission === "denied"
        ? "blocked"
        : current && isSubscribed && permission === "granted"
          ? "on"
          : "off";

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // The browser's own errors are no words for people.
      showToast(error instanceof DOMException ? failedText : failureOf(error).message, { kind: "error" });
    }
    await Promise.all([look(), utils.notifications.devices.invalidate()]);
    setBusy(false);
  }
  const turnOn = () =>
    attempt(async () => {
      const key = devices.data?.publicKey;
      // Browsers ask only after a press.
      if (!key || (await Notification.requestPermission()) !== "granted") return;
      const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = await subscribe(key);
      await adding.mutateAsync({ endpoint, p256dh, auth });
    });
  const remove = (device: Device) =>
    attempt(async () => {
      await removing.mutateAsync({ deviceId: device.id });
      if (device.isCurrent) await (await subscriptionHere())?.unsubscribe();
    });
  return { devices, state, isBusy, turnOn, remove, current };
}
