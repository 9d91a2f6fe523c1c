import Plus from "lucide-react/icons/plus";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { MessagesIcon, useUnreadWords } from "../../features/conversations/components/messages-icon.tsx";
import { MessagesLink } from "../../features/conversations/components/messages-link.tsx";
import { Bell } from "../../features/notifications/components/bell.tsx";
import { OfflineNotice } from "../../features/offline/offline-notice.tsx";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import type { CurrentViewer } from "../../lib/viewer/use-viewer.ts";
import { HomeTabs } from "../compose/person/home-tabs.tsx";
import { CardMenu } from "../compose/pin/card-menu.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { ActingControl } from "./acting-control.tsx";
import { Place } from "./place.tsx";

/** The part of the top bar for logged-in people. */
export function PersonBar({ viewer }: { viewer: CurrentViewer }) {
  const t = useUiTexts();
  return (
    <>
      <LinkButton href="/pin/create/" variant="ghost" className="max-sm:hidden">
        <Plus size={20} aria-hidden="true" />
        <span className="max-md:sr-only">{t("create")}</span>
      </LinkButton>
      <MessagesLink />
      <Bell />
      <ActingControl viewerId={viewer.id} />
      <AccountMenu viewer={viewer} />
    </>
  );
}

export { CardMenu, HomeTabs, OfflineNotice };

export function MessagesPlace() {
  const t = useTexts("conversations");
  return <Place href="/messages/" label={t("link")} spoken={useUnreadWords()} icon={<MessagesIcon />} />;
}
