import { useEffect, useState } from "react";
import { useChunk } from "../../components/ui/use-chunk.ts";
import { MessagesIcon, useUnreadWords } from "../../features/conversations/components/messages-icon.tsx";
import { MessagesLink } from "../../features/conversations/components/messages-link.tsx";
import { Bell } from "../../features/notifications/components/bell.tsx";
import { OfflineNotice } from "../../features/offline/offline-notice.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import type { CurrentViewer } from "../../lib/viewer/use-viewer.ts";
import { HomeTabs } from "../compose/person/home-tabs.tsx";
import { CardMenu } from "../compose/pin/card-menu.tsx";
import { OwnCardHost } from "../compose/pin/own-card-host.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { ActingControl } from "./acting-control.tsx";
import { CreateMenu } from "./create-menu.tsx";
import { Place } from "./place.tsx";

/** How long an opening page keeps the network to itself. */
const SETTLED_MS = 1_500;

const loadAnywhere = async () => (await import("../compose/pin/create-anywhere.tsx")).CreateAnywhere;

/** Drops and pastes create Pins, once the page has settled. */
function CreateLate({ viewerId }: { viewerId: string }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  const CreateAnywhere = useChunk(loadAnywhere, isSettled, () => {}, { isSilent: true });
  return CreateAnywhere && <CreateAnywhere viewerId={viewerId} />;
}

/** The part of the top bar for logged-in people. */
export function PersonBar({ viewer }: { viewer: CurrentViewer }) {
  return (
    <>
      <CreateMenu />
      <MessagesLink />
      <Bell />
      <ActingControl viewerId={viewer.id} />
      <AccountMenu viewer={viewer} />
      <CreateLate viewerId={viewer.id} />
      <OwnCardHost />
    </>
  );
}

export { CardMenu, HomeTabs, OfflineNotice };

export function MessagesPlace() {
  const t = useTexts("conversations");
  return <Place href="/messages/" label={t("link")} spoken={useUnreadWords()} icon={<MessagesIcon />} />;
}
