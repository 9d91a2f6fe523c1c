import { useRouter } from "@tanstack/react-router";
import { leavingBy } from "../../../src/pins/pin-create/address.ts";
import { pagesPast } from "../../lib/navigation-history.ts";
import { isPopup } from "../../lib/popup.ts";
import { isBarePage } from "../shell/bare-pages.ts";

/** How the pages of a save are left: a popup or a window without a past is closed, else it goes back. */
export function useLeave() {
  const { history } = useRouter();
  const here = () => ({ isPopup: isPopup(), historyLength: window.history.length });
  const leave = (entries: 1 | 2) => {
    const leaving = leavingBy(here(), entries);
    if (leaving.by === "back") return history.go(-leaving.entries);
    window.close();
    // A browser closes only what a script has opened; a page that is still there then goes home.
    setTimeout(() => history.replace("/"), 300);
  };
  return {
    isAlone: () => leavingBy(here(), 1).by === "close",
    /** To the page before this one. */
    back: () => leave(1),
    /** Past all pages of the save: the one that asked for a board, and the one that made it. */
    done: () => leave(pagesPast(isBarePage).count === 1 ? 1 : 2),
  };
}
