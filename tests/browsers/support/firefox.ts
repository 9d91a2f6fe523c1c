import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../support/spawn-server.ts";
import { type DrivenBrowser, startBrowser } from "./driven-browser.ts";
import { type FirefoxSession, openMarionette } from "./marionette.ts";
import { until } from "./walker.ts";

/** The program to test: Debian's Firefox ESR, or another one that FIREFOX names. An empty FIREFOX skips the tests. */
const FIREFOX = process.env.FIREFOX ?? Bun.which("firefox-esr") ?? "";

/** Null if Firefox can run; otherwise the reason why its tests are skipped. */
export const whyNoFirefox = (): string | null =>
  existsSync(FIREFOX) ? null : "there is no Firefox; Debian's package firefox-esr brings one";

/** Prints exceptions and the console of pages, and turns off Firefox's own requests. */
const PREFERENCES = {
  "browser.dom.window.dump.enabled": true,
  "devtools.console.stdout.content": true,
  "intl.accept_languages": "en-US",
  "app.normandy.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.backup.scheduled.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.push.connection.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "nimbus.rollouts.enabled": false,
  "services.settings.server": "data:,",
};
/** Firefox's own scripts have errors too. */
const FAULT = /^JavaScript error: (?:https?:|moz-extension:|,)|^console\.error: (?!RSLoader|BackupService|\w+Service)/;

/** A Firefox with its own commands. */
export interface DrivenFirefox extends DrivenBrowser {
  session: FirefoxSession;
}

/** Starts the distribution's Firefox without a window. @param more preferences besides the usual ones */
export async function openFirefox(site: string, more: Record<string, string> = {}): Promise<DrivenFirefox> {
  let session: FirefoxSession | null = null;
  const browser = await startBrowser({ name: "firefox", site, fault: FAULT }, async ({ home, run }) => {
    const port = freePort();
    const preferences = Object.entries({ ...PREFERENCES, ...more, "marionette.port": port });
    const lines = preferences.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(home, "user.js"), lines.join("\n"));
    const size = ["--width", "1440", "--height", "900"];
    // Otherwise no command may reach Firefox's own windows, such as the menu of a right click.
    const access = "--remote-allow-system-access";
    run([FIREFOX, "--marionette", "--headless", access, ...size, "--profile", home, "about:blank"], { HOME: home });
    session = await until("an answer of Firefox", () => openMarionette(port).catch(() => null));
    return session;
  });
  if (!session) throw new Error("Firefox has no session");
  return { ...browser, session };
}
