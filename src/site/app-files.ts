/** The browser extension, as the build leaves it for people to take away. */
export const EXTENSION_FILE = "/extension.zip";

/** Addresses that the installed app is made of. */
export const WEB_MANIFEST = "/site.webmanifest";
export const SERVICE_WORKER = "/service-worker.js";
/** What is shown in place of a page where there is no connection. */
export const OFFLINE_PAGE = "/offline/";

/** Drawn from `client/public/icon.svg` when the client is built; the masked one fills its square. */
export const APP_ICONS = [
  { src: "/icon-192.png", size: 192, isMaskable: false },
  { src: "/icon-512.png", size: 512, isMaskable: false },
  { src: "/icon-maskable-512.png", size: 512, isMaskable: true },
  /** For phones that read no manifest; they round its corners themselves. */
  { src: "/icon-180.png", size: 180, isMaskable: true },
] as const;
export const TOUCH_ICON = "/icon-180.png";

/** Where the form of a registered upload is sent, by pages of any site. */
export const UPLOAD_FORM_PATH = "/v3/media/uploads/file/";
