/** The browser extension's packages, built for download. */
export const EXTENSION_FILES = { chromium: "/extension.zip", firefox: "/extension-firefox.zip" } as const;

/** Paths of the installed app's files. */
export const WEB_MANIFEST = "/site.webmanifest";
export const SERVICE_WORKER = "/service-worker.js";
/** Page shown while the browser is offline. */
export const OFFLINE_PAGE = "/offline/";

/** Rendered from `client/public/icon.svg` when the client is built; the maskable one fills its square. */
export const APP_ICONS = [
  { src: "/icon-192.png", size: 192, isMaskable: false },
  { src: "/icon-512.png", size: 512, isMaskable: false },
  { src: "/icon-maskable-512.png", size: 512, isMaskable: true },
  /** For phones that ignore manifests; they round its corners themselves. */
  { src: "/icon-180.png", size: 180, isMaskable: true },
] as const;
export const TOUCH_ICON = "/icon-180.png";

/** Path for the form of a registered upload, which any site's pages may send. */
export const UPLOAD_FORM_PATH = "/v3/media/uploads/file/";
