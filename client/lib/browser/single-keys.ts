/** "off" if the person has switched single keys off: a voice control may type them by accident (WCAG 2.1.4). */
const STORED = "single-keys";

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

export function storeSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, isOn ? "on" : "off");
  } catch {
    // Without storage, it holds for this page.
  }
}
