import { VIEWER_HEADER } from "../../../src/site/wire.ts";
import { postToTabs } from "../browser/post-to-tabs.ts";
import { announcement } from "../forms/announcement.ts";

/** The person that this tab shows, and under whose name it writes. */
export interface ShownViewer {
  id: string;
  username: string;
  fullName: string;
}

/** Asks the person what to do, because the browser's session is another account's. */
interface Question {
  /** @param isBack whether the session is the shown viewer's again */
  answer: (isBack: boolean) => void;
}

const CHANNEL = "viewer";
const asked = announcement<Question>();
let shown: ShownViewer | null = null;
let isArriving = false;
let channel: BroadcastChannel | null = null;
let open: Promise<boolean> | null = null;
let listeners = 0;

/** Null for visitors. */
export const shownViewer = (): ShownViewer | null => shown;

/** Called when a log-in in this tab has succeeded. Writes name no viewer until the page shows the new one. */
export const viewerArrives = (): void => {
  isArriving = true;
};

/** Reports the person that the server last named to this tab; if it isn't the displayed one, the person is asked. */
export function viewerRead(viewer: ShownViewer): void {
  if (isArriving || viewer.id === shown?.id) return;
  if (shown) void askWhoToBe();
  else showViewer(viewer);
}

/** Set when a page starts, and after a change that the person made or confirmed in this tab. Other tabs are notified. */
export function showViewer(viewer: ShownViewer | null): void {
  shown = viewer && { id: viewer.id, username: viewer.username, fullName: viewer.fullName };
  isArriving = false;
  if (shown) postToTabs(channel, shown.id);
}

/** The header of a write: the server refuses it with VIEWER_CHANGED if the session is another person's. */
export const viewerHeaders = (): Record<string, string> => (shown && !isArriving ? { [VIEWER_HEADER]: shown.id } : {});

/**
 * Asks once, however many writes were refused.
 * @returns whether the session is the shown viewer's again, so that the write may be repeated
 */
export function askWhoToBe(): Promise<boolean> {
  open ??= new Promise<boolean>((resolve) => {
    if (listeners === 0) resolve(false);
    else asked.say({ answer: resolve });
  }).finally(() => {
    open = null;
  });
  return open;
}

/**
 * Subscribes to refused writes, and to other tabs that show another person.
 * @returns a function that unsubscribes
 */
export function onAskedWhoToBe(listener: (question: Question) => void): () => void {
  listeners++;
  const stop = asked.hear(listener);
  if ("BroadcastChannel" in window) {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      if (shown && data !== shown.id) void askWhoToBe();
    };
    showViewer(shown);
  }
  return () => {
    listeners--;
    stop();
    channel?.close();
    channel = null;
  };
}

/** Pages about the viewer's own account, whose forms contain that person's data. */
const OWN =
  /^\/(?:settings|edit|admin|advertiser|quick-promote|business|messages|conversation|board-invites?|trash|notifications|following|welcome|boardsection|(?:idea-|story-)?pin-builder|pin-creation-tool|pin-editor|board\/\d+)(?:\/|$)/;

/** Whether a page has to be reloaded for a different person. All other pages keep typed text. */
export const isOwnPage = (path: string): boolean => OWN.test(path);
