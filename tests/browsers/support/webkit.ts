import { existsSync, readdirSync } from "node:fs";
import { freePort } from "../../support/spawn-server.ts";
import { type DrivenBrowser, startBrowser } from "./driven-browser.ts";
import { until } from "./walker.ts";
import { openWebDriver } from "./web-driver.ts";

/** Debian's driver of WebKitGTK, the engine of GNOME Web, or another one that WEBKIT names. An empty WEBKIT skips the tests. */
const DRIVER = process.env.WEBKIT ?? Bun.which("WebKitWebDriver") ?? "";

/** Null if WebKitGTK can run; otherwise the reason why its tests are skipped. */
export function whyNoWebKit(): string | null {
  if (!existsSync(DRIVER)) return "there is no WebKitGTK; Debian's package webkit2gtk-driver brings one";
  return Bun.which("Xvfb") ? null : "WebKitGTK needs a display, and there is no Xvfb";
}

/** Errors of pages, as WebKitGTK prints them with the console. */
const FAULT = /^CONSOLE (?:\w+ )?ERROR /;
const DISPLAYS = "/tmp/.X11-unix";

/** A number that no display of this machine has. */
function freeDisplay(): number {
  const taken = existsSync(DISPLAYS) ? readdirSync(DISPLAYS).map((name) => Number(name.slice(1))) : [];
  return Math.max(98, ...taken) + 1;
}

/** Starts the distribution's WebKitGTK on a display in memory. */
export function openWebKit(site: string): Promise<DrivenBrowser> {
  return startBrowser({ name: "webkit", site, fault: FAULT }, async ({ home, run }) => {
    const display = `:${freeDisplay()}`;
    run(["Xvfb", display, "-screen", "0", "1440x900x24", "-nolisten", "tcp"], {});
    await until("a display", async () => existsSync(`${DISPLAYS}/X${display.slice(1)}`));
    const port = freePort();
    // Software drawing: the display has no graphics card.
    const environment = { DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home, LIBGL_ALWAYS_SOFTWARE: "1" };
    run([DRIVER, `--port=${port}`], environment);
    const browserOptions = { args: ["--automation", "--enable-write-console-messages-to-stdout=true"] };
    return until("an answer of WebKitGTK", () =>
      openWebDriver(`http://127.0.0.1:${port}`, { "webkitgtk:browserOptions": browserOptions }).catch(() => null),
    );
  });
}
