import { type PinCreateQuery, POPUP_FRAME, POPUP_MIN, pinCreateAddress } from "../../src/pins/pin-create/address.ts";
import type { SaveMessage } from "./messages.ts";
import { texts } from "./messages.ts";
import { readSettings } from "./settings.ts";

/** The extension's service worker. It accesses a page only after a press on its button or menu item (activeTab). */
chrome.runtime.onInstalled.addListener(async ({ reason }) => {
  chrome.contextMenus.create({
    id: "save",
    title: texts.extension.menu,
    contexts: ["image", "page"],
    documentUrlPatterns: ["https://*/*", "http://*/*"],
  });
  if (reason === "install" && !(await readSettings()).site) await chrome.runtime.openOptionsPage();
});

chrome.action.onClicked.addListener((tab) => void choose(tab));

chrome.contextMenus.onClicked.addListener((info, tab) => {
  if (!tab) return;
  const isPicture = /^https?:/.test(info.srcUrl ?? "");
  if (isPicture) void open({ url: info.pageUrl, media: info.srcUrl, description: info.selectionText || tab.title });
  else void choose(tab);
});

chrome.runtime.onMessage.addListener((message: SaveMessage) => {
  if (message.type === "save") void open(message.subject);
});

/** Shows the page's pictures in an overlay. */
async function choose({ id: tabId }: chrome.tabs.Tab): Promise<void> {
  if (tabId === undefined) return;
  if (!(await readSettings()).site) return chrome.runtime.openOptionsPage();
  try {
    await chrome.scripting.executeScript({ target: { tabId }, files: ["choose.js"] });
  } catch {
    // Browsers block scripts on their own pages and on extension stores.
    await chrome.action.setBadgeText({ tabId, text: "!" });
    await chrome.action.setTitle({ tabId, title: texts.extension.notHere });
  }
}

async function open(subject: PinCreateQuery): Promise<void> {
  const { site } = await readSettings();
  if (!site) return chrome.runtime.openOptionsPage();
  await chrome.windows.create({
    url: pinCreateAddress(site, "extension", subject),
    type: "popup",
    width: POPUP_MIN,
    height: POPUP_MIN + POPUP_FRAME,
  });
}
