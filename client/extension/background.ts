import { type PinCreateQuery, POPUP_FRAME, POPUP_MIN, pinCreateAddress } from "../../src/pins/pin-create/address.ts";
import { severalAddress } from "../../src/pins/pin-create/several.ts";
import type { SaveMessage } from "./messages.ts";
import { readSettings } from "./settings.ts";
import { say } from "./texts.ts";

/** The menu's lines by the part of a page that they save. */
const LINES = {
  image: "menuPicture",
  link: "menuLink",
  selection: "menuSelection",
  page: "menuPage",
} as const;

/** The extension's background. It accesses a page only after a press on its button or menu item (activeTab). */
chrome.runtime.onInstalled.addListener(async ({ reason }) => {
  // Firefox keeps the lines of an event page. On Android it has no menu.
  await chrome.contextMenus?.removeAll();
  for (const [context, text] of Object.entries(LINES)) {
    chrome.contextMenus?.create({
      id: context,
      title: say(text),
      contexts: [context as keyof typeof LINES],
      documentUrlPatterns: ["https://*/*", "http://*/*"],
    });
  }
  if (reason === "install" && !(await readSettings()).site) await chrome.runtime.openOptionsPage();
});

chrome.action.onClicked.addListener((tab) => void choose(tab));

const isWebAddress = (address: string | undefined): boolean => /^https?:/.test(address ?? "");

/** Firefox names the link's words. */
type Pressed = chrome.contextMenus.OnClickData & { linkText?: string };

chrome.contextMenus?.onClicked.addListener((info: Pressed, tab) => {
  if (!tab) return;
  const marked = info.selectionText;
  if (info.menuItemId === "link" && isWebAddress(info.linkUrl))
    void openSave({ url: info.linkUrl, description: marked || info.linkText });
  else if (info.menuItemId === "image" && isWebAddress(info.srcUrl))
    void openSave({ url: info.pageUrl, media: info.srcUrl, description: marked || tab.title });
  else void choose(tab);
});

chrome.runtime.onMessage.addListener((message: SaveMessage) => {
  if (message.type === "save") void openSave(message.subject);
  else void open((site) => severalAddress(site, message.several));
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
    await chrome.action.setTitle({ tabId, title: say("notHere") });
  }
}

const openSave = (subject: PinCreateQuery) => open((site) => pinCreateAddress(site, "extension", subject));

async function open(addressOn: (site: string) => string): Promise<void> {
  const { site } = await readSettings();
  if (!site) return chrome.runtime.openOptionsPage();
  const url = addressOn(site);
  // Phones have no windows.
  if (!chrome.windows) return void (await chrome.tabs.create({ url }));
  await chrome.windows.create({ url, type: "popup", width: POPUP_MIN, height: POPUP_MIN + POPUP_FRAME });
}
