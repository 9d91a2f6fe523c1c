import { findChromium, findWholeChromium } from "./browser.ts";

/** Runs an installer. @returns whether it succeeded */
function run(command: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    return Bun.spawnSync(command, { stdout: "ignore", stderr: "ignore", env: environment }).success;
  } catch {
    // The installer does not exist here.
    return false;
  }
}

/** Installs Chromium for the browser tests if it is missing, and prints what it found or did. */
export function ensureChromium(): void {
  const found = findWholeChromium();
  if (found) {
    console.log(`Chromium: ${[...new Set([findChromium(), found])].join(", and for extensions ")}`);
    return;
  }
  console.log("Chromium: none found; asking Playwright to install one …");
  run([process.execPath, "x", "playwright-core", "install", "chromium"]);
  if (!findWholeChromium() && process.getuid?.() === 0) {
    console.log("Chromium: Playwright could not; installing the distribution's package …");
    run(["apt-get", "update", "-qq"]);
    run(["apt-get", "install", "-y", "-qq", "chromium"]);
  }
  const installed = findWholeChromium();
  console.log(
    installed
      ? `Chromium: ${installed}`
      : "Chromium: could not be had; the browser tests will fail. Name one by CHROMIUM.",
  );
}
