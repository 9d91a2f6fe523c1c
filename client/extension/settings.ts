/** What a person set on the options page. */
export interface ExtensionSettings {
  /** The site's origin; empty until it is set. */
  site: string;
  /** Whether a button shows over pictures. */
  isHoverOn: boolean;
}

/** Where the extension was built for one site, that one is there at once. */
declare const DEFAULT_SITE: string;

/** Kept with the person's browser account, so that it is set once for all their computers. */
export const readSettings = (): Promise<ExtensionSettings> =>
  chrome.storage.sync.get({ site: DEFAULT_SITE, isHoverOn: false });
export const writeSettings = (changed: Partial<ExtensionSettings>): Promise<void> => chrome.storage.sync.set(changed);
