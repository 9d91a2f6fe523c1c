import { useRouter } from "@tanstack/react-router";
import { leavingBy } from "../../../src/pins/pin-create/address.ts";
import { isPopup } from "../../lib/popup.ts";

/** How the pages of a save are left: a popup or a window without a past is closed, else it goes back. */
export function useLeave() {
  const { history } = useRouter();
  const here = () => ({ isPopup: isPopup(), historyLength: window.history.length });
  return {
    isAlone: () => leavingBy(here(), 1).by === "close",
    leave: (entries: 1 | 2) => {
      const leaving = leavingBy(here(), entries);
      if (leaving.by === "back") return history.go(-leaving.entries);
      window.close();
      // A browser closes only what a script has opened; a page that is still there then goes home.
      setTimeout(() => history.replace("/"), 300);
    },
  };
}
