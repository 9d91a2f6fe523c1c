import { useRouter } from "@tanstack/react-router";
import { leavingBy } from "../../../../src/pins/pin-create/address.ts";
import { isPopup } from "../../../lib/browser/popup.ts";
import { pagesPast } from "../../../lib/navigation/navigation-history.ts";
import { isBarePage } from "../../shell/bare-pages.ts";

/** Leaves the pages of a save: closes a popup or a window without history, else goes back. */
export function useLeave() {
  const { history } = useRouter();
  const here = () => ({ isPopup: isPopup(), historyLength: window.history.length });
  const leave = (entries: number) => {
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
    /** Leaves all history entries of the save: the page, its choice of a section, and the page that created a board in between. */
    done: () => {
      const { count, isShort } = pagesPast(isBarePage);
      // After a reload the entry before the choice of a section is not known.
      leave(isShort && count === 1 && history.location.state.sectionsOf ? 2 : count);
    },
  };
}
