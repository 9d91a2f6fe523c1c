import { SHARE_PATH, SHARED_CACHE, SHARED_PICTURE } from "../../src/pins/pin-create/share.ts";
import { OFFLINE_PAGE } from "../../src/site/app-files.ts";
import { takeShare } from "./take-share.ts";
import type { Fetching, WorkerScope } from "./worker-scope.ts";

/**
 * The service worker of the installed app. It caches one offline page, the same for everybody, and handles shares on
 * phones. Everything else goes to the network: pages and API responses are personal, and the build's hashed files are
 * in the browser's HTTP cache.
 */
declare const BUILD: string;

const worker = globalThis as unknown as WorkerScope;
const OFFLINE_CACHE = `offline-${BUILD}`;

worker.addEventListener("install", (event) => {
  const kept = caches.open(OFFLINE_CACHE).then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: "reload" })));
  event.waitUntil(kept.then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      forgetOlder(),
      // Navigation preload, so that pages don't wait for the worker to start.
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  const isPage = request.mode === "navigate";
  if (isPage && request.method === "GET") event.respondWith(page(event));
  else if (isPage && pathname === SHARE_PATH) event.respondWith(takeShare(request, origin));
  else if (pathname === SHARED_PICTURE) event.respondWith(sharedPicture(request));
});

async function page({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

const sharedPicture = async (request: Request): Promise<Response> =>
  (await caches.match(SHARED_PICTURE, { cacheName: SHARED_CACHE })) ?? fetch(request);

async function forgetOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== OFFLINE_CACHE && name !== SHARED_CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}
