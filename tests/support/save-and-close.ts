import type { Page } from "playwright-core";

/** Saves to the only board, Lamps, in a popup for saving from elsewhere, and closes it. */
export async function saveAndClose(popup: Page): Promise<void> {
  await popup.getByRole("option", { name: /Lamps/ }).first().click();
  await popup.getByRole("heading", { name: "Saved to Lamps" }).waitFor();
  // The press closes its own window, sometimes before Playwright sees it complete.
  const pressed = popup
    .getByRole("button", { name: "Close" })
    .click()
    .catch(() => {});
  await Promise.all([popup.waitForEvent("close"), pressed]);
}
