import { useRouter } from "@tanstack/react-router";
import { leavingBy } from "../../../src/pins/pin-create/address.ts";
import { pagesPast } from "../../lib/navigation-history.ts";
import { isPopup } from "../../lib/popup.ts";
import { isBarePage } from "../shell/bare-pages.ts";

/** Leaves the pages of a save: closes a popup or a window without history, else goes back. */
export function useLeave() {
  const { history } = useRouter();
  const here = () => ({ isPopup: isPopup(), historyLength: window.history.length });
  const leave = (entries: 1 | 2) => {
    const leaving = leavingBy(here(), entries);
    if (leaving.by === "back") return history.go(-leaving.entries);
    window.close();
    // Browsers close only windows opened by a script; if the page is still here, it goes home.
    setTimeout(() => history.replace("/"), 300);
  };
  return {
    isAlone: () => leavingBy(here(), 1).by === "close",
    /** To the page before this one. */
    back: () => leave(1),
    /** Leaves all pages of the save, including the one that made a board on the way. */
    done: () => leave(pagesPast(isBarePage).count === 1 ? 1 : 2),
  };
}
