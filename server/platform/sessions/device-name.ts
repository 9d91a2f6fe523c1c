import Bowser from "bowser";

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

export interface DeviceName {
  /** e.g. "Firefox"; null where it is none that we know. */
  browser: string | null;
  /** e.g. "macOS". */
  system: string | null;
  kind: "desktop" | "mobile" | "tablet" | "other";
}

/**
 * What a browser calls itself, in names that we know only: the header is the sender's, and must not be able to put words
 * of its own before the person whose account it is.
 */
export function deviceName(userAgent: string): DeviceName {
  if (userAgent === "") return { browser: null, system: null, kind: "other" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = platform.type;
  return {
    browser: browser.name && BROWSERS.has(browser.name) ? browser.name : null,
    system: os.name && SYSTEMS.has(os.name) ? os.name : null,
    kind: kind === "desktop" || kind === "mobile" || kind === "tablet" ? kind : "other",
  };
}
