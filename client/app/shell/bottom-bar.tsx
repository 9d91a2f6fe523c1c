import Compass from "lucide-react/icons/compass";
import House from "lucide-react/icons/house";
import Plus from "lucide-react/icons/plus";
import UserRound from "lucide-react/icons/user-round";
import { memo } from "react";
import { useLogInPath } from "../../lib/sign-in/log-in-path.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";
import { useMessagesPlace } from "./person-chunks.ts";
import { Place } from "./place.tsx";

/** The main navigation on phones, within a thumb's reach. */
export const BottomBar = memo(function BottomBar() {
  const t = useUiTexts();
  const viewer = useViewer();
  const logIn = useLogInPath();
  const MessagesPlace = useMessagesPlace(viewer !== null);
  return (
    <nav
      aria-label={t("mainPlaces")}
      // Long labels, such as those in Japanese, take the room that short ones leave on the narrowest phones.
      className="fixed inset-x-0 bottom-0 z-30 grid grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <Place href="/" also="/following/" label={t("home")} icon={<House size={24} aria-hidden="true" />} />
      <Place href="/ideas/" label={t("explore")} icon={<Compass size={24} aria-hidden="true" />} />
      {/* For visitors, Create leads to sign-up, so it is not marked as the current page there. */}
      <Place
        href={viewer ? "/pin/create/" : "/signup"}
        label={t("create")}
        icon={<Plus size={24} aria-hidden="true" />}
        isElsewhere={viewer === null}
      />
      {MessagesPlace && <MessagesPlace />}
      <Place
        href={viewer ? `/${viewer.username}/` : logIn}
        label={t(viewer ? "you" : "logIn")}
        isWithPagesBelow={viewer !== null}
        icon={<UserRound size={24} aria-hidden="true" />}
      />
    </nav>
  );
});
