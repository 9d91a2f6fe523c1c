import { PAGE_TYPES } from "../../../src/pins/limits.ts";
import { SHARE_FIELDS, SHARE_PATH } from "../../../src/pins/pin-create/share.ts";
import { accentsOf, PAPERS } from "../../../src/site/accent.rules.ts";
import { APP_ICONS } from "../../../src/site/app-files.ts";
import { iconAt, PAGE_ICON } from "../../../src/site/site-look.ts";
import type { Config } from "../../config.ts";
import { plainPage } from "./plain-page.ts";

const PAPER = PAPERS.light.paper;

/** Lets browsers install the site as an app (W3C Web Application Manifest, Web Share Target). */
export function webManifest({ brandName, look }: Config): Response {
  const { picture, ...texts } = SHARE_FIELDS;
  const manifest = {
    id: "/",
    name: brandName,
    short_name: brandName,
    description: "Save pictures and links as Pins onto boards.",
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: look.color === null ? PAPER : accentsOf(look.color).light.accent,
    icons: [
      { src: iconAt(PAGE_ICON, look), sizes: "any", type: "image/svg+xml" },
      ...APP_ICONS.map(({ src, size, isMaskable }) => ({
        src: iconAt(src, look),
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose: isMaskable ? "maskable" : "any",
      })),
    ],
    shortcuts: [
      { name: "Create a Pin", url: "/pin/create/", icons: [{ src: iconAt("/icon-192.png", look), sizes: "192x192" }] },
    ],
    share_target: {
      action: SHARE_PATH,
      method: "POST",
      enctype: "multipart/form-data",
      params: { ...texts, files: [{ name: picture, accept: PAGE_TYPES }] },
    },
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}

/**
 * Reloads the offline page once the server answers. It polls, because `navigator.onLine` becomes true too early, and no
 * event fires after the server was down. Reloading any earlier would needlessly move the focus.
 */
const COMES_BACK =
  'const look=()=>navigator.onLine&&fetch("/healthz",{cache:"no-store"}).then(()=>location.reload(),()=>{});' +
  'addEventListener("online",look);setInterval(look,3000)';

/** The page that the service worker shows while offline. It reloads once the server is reachable. */
export const offlinePage = ({ brandName, look }: Config): Response =>
  plainPage({
    title: `You are offline | ${brandName}`,
    main: `<h1>You are offline</h1>
<p>This page comes back by itself as soon as there is a connection.</p>
<p><a href="">Try again</a></p>`,
    script: COMES_BACK,
    color: look.color,
    status: 200,
    cacheControl: "no-cache",
  });
