import { useEffect, useState, useSyncExternalStore } from "react";
import { useChunk } from "../../components/ui/use-chunk.ts";
import { MessagesIcon, useUnreadWords } from "../../features/conversations/components/messages-icon.tsx";
import { MessagesLink } from "../../features/conversations/components/messages-link.tsx";
import { Bell } from "../../features/notifications/components/bell.tsx";
import { OfflineNotice } from "../../features/offline/offline-notice.tsx";
import { givenToTray, giveToTray, onGivenToTray, takeGiven } from "../../lib/saving/create-tray.ts";
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

/** Its own pages stay what they are: a link there leads on, as everywhere without scripts or with a modifier key. */
const CREATE_PAGES = /^\/(?:pin\/create|(?:story-|idea-)?pin-builder|pin-creation-tool|pin-editor)(?:\/|$)/;

/** A press on a link to Create opens the tray over the page instead. */
function onCreatePress(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/pin/create/']") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.pathname !== "/pin/create/" || CREATE_PAGES.test(location.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  giveToTray({ boardId: new URL(link.href).searchParams.get("board") });
}

/** The tray that creates Pins, and drops and pastes that open it: once the page has settled, or when it is asked for. */
function CreateLate({ viewerId }: { viewerId: string }) {
  const [isSettled, setSettled] = useState(false);
  const isAsked = useSyncExternalStore(onGivenToTray, givenToTray, givenToTray).length > 0;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    document.addEventListener("click", onCreatePress, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", onCreatePress, { capture: true });
    };
  }, []);
  const Ahead = useChunk(loadAnywhere, isSettled, () => {}, { isSilent: true });
  const Asked = useChunk(loadAnywhere, isAsked, takeGiven);
  const CreateAnywhere = Ahead ?? Asked;
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
