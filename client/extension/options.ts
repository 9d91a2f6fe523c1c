import { readSettings, writeSettings } from "./settings.ts";
import { siteAddress } from "./site-address.ts";
import { sayLanguage, say as sayText } from "./texts.ts";

/** The page of the extension's settings: which site, and whether pictures get a button. */
const EVERYWHERE = ["https://*/*", "http://*/*"];
const HOVER_SCRIPT = "hover";

document.documentElement.lang = sayLanguage();
for (const element of document.querySelectorAll<HTMLElement>("[data-text]"))
  element.textContent = sayText(element.dataset.text as Parameters<typeof sayText>[0]);

const part = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const form = part<HTMLFormElement>("form");
const site = part<HTMLInputElement>("site");
const hover = part<HTMLInputElement>("hover");
const status = part("status");

const say = (text: string, isProblem = false) => {
  status.textContent = text;
  status.toggleAttribute("data-problem", isProblem);
  site.setAttribute("aria-invalid", String(isProblem));
};

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const origin = siteAddress(site.value);
  if (!origin) {
    site.focus();
    return say(sayText("siteInvalid"), true);
  }
  site.value = origin;
  await writeSettings({ site: origin });
  say(sayText("saved"));
});

hover.addEventListener("change", async () => {
  // The browser shows the permission prompt only in response to a press.
  hover.checked = hover.checked ? await chrome.permissions.request({ origins: EVERYWHERE }) : false;
  await chrome.scripting.unregisterContentScripts({ ids: [HOVER_SCRIPT] }).catch(() => {});
  if (hover.checked) {
    const script = { id: HOVER_SCRIPT, js: ["hover.js"], matches: EVERYWHERE, allFrames: true };
    await chrome.scripting.registerContentScripts([script]);
  } else await chrome.permissions.remove({ origins: EVERYWHERE }).catch(() => {});
  await writeSettings({ isHoverOn: hover.checked });
  say(sayText("saved"));
});

void readSettings().then((settings) => {
  site.value = settings.site;
  hover.checked = settings.isHoverOn;
});
