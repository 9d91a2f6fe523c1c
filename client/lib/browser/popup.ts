import { popupSize } from "../../../src/pins/pin-create/address.ts";

/** Whether this window is a popup, as opened by bookmarklets and save buttons. */
export const isPopup = () => window.opener !== null || !window.menubar.visible;

/** Enlarges a popup for the pin-create page; other windows stay as they are. */
export function fitPopup(): void {
  const size = popupSize({ isPopup: isPopup(), width: window.innerWidth, height: window.innerHeight });
  if (size) window.resizeTo(...size);
}
