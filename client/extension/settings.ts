/** The settings of the options page. */
export interface ExtensionSettings {
  /** The site's origin; empty until it is set. */
  site: string;
  /** Whether a button shows over pictures. */
  isHoverOn: boolean;
}

/** A build for one site presets that site. */
declare const DEFAULT_SITE: string;

/** Synced with the person's browser account, so that it is set once for all their computers. */
export const readSettings = (): Promise<ExtensionSettings> =>
  chrome.storage.sync.get({ site: DEFAULT_SITE, isHoverOn: false });
export const writeSettings = (changed: Partial<ExtensionSettings>): Promise<void> => chrome.storage.sync.set(changed);
