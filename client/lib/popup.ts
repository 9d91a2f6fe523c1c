import { popupSize } from "../../src/pins/pin-create/address.ts";

/** Whether this window was opened over another one, as bookmarklets and save buttons do. */
export const isPopup = () => window.opener !== null || !window.menubar.visible;

/** Makes a popup large enough for the pin-create page; no other window is touched. */
export function fitPopup(): void {
  const size = popupSize({ isPopup: isPopup(), width: window.innerWidth, height: window.innerHeight });
  if (size) window.resizeTo(...size);
}
