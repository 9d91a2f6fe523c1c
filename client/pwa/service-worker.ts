import { BEGUN_CACHE, SHARE_PATH, SHARED_CACHE, SHARED_PICTURE } from "../../src/pins/pin-create/share.ts";
import { OFFLINE_PAGE } from "../../src/site/app-files.ts";
import type { KeepCopy } from "../../src/site/kept-copies.ts";
import { acceptShare } from "./accept-share.ts";
import { copyOfFile, copyOfPage, keepCopy } from "./kept-copies.ts";
import { openPushed, renewDevice, showPush } from "./show-push.ts";
import { type Fetching, mayPreload, type WorkerScope } from "./worker-scope.ts";

/**
 * The service worker of the installed app. It caches an offline page for everybody and copies of the pages that a person
 * saw last (`kept-copies.ts`), handles shares on phones, and shows notifications of push services. Online, everything comes from the network.
 */
declare const BUILD: string;

const worker = globalThis as unknown as WorkerScope;
const OFFLINE_CACHE = `offline-${BUILD}`;
/** Windows that show a copy; empty again each time the browser restarts the worker. */
const copies = new Set<string>();

worker.addEventListener("install", (event) => {
  const kept = caches.open(OFFLINE_CACHE).then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: "reload" })));
  event.waitUntil(kept.then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOlder(), preloadPages(), worker.clients.claim()]));
});

worker.addEventListener("message", (event) => {
  const copy = event.data as KeepCopy;
  // A copy that fails now is stored at the next visit.
  if (copy.kind === "keep") event.waitUntil(keepCopy(copy).catch(() => {}));
});

worker.addEventListener("push", (event) => {
  event.waitUntil(showPush(worker, event.data?.text()));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPushed(worker, event.notification.data));
});

worker.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewDevice(worker, event.oldSubscription ?? null));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  const isPage = request.mode === "navigate";
  if (isPage && request.method === "GET") event.respondWith(page(event));
  else if (isPage && pathname === SHARE_PATH) event.respondWith(acceptShare(request, origin));
  else if (pathname === SHARED_PICTURE) event.respondWith(sharedPicture(request));
  else if (isFileOfCopy(event, pathname)) event.respondWith(file(request));
});

/**
 * With navigation preload, pages don't wait for the worker to start. Firefox fails the navigation if the preload can't connect, even
 * though the worker answers, so it is off there.
 */
async function preloadPages(): Promise<void> {
  const { navigationPreload } = worker.registration;
  if (mayPreload(worker.navigator.userAgent)) await navigationPreload?.enable();
  else await navigationPreload?.disable();
}

/** While online, file requests bypass the worker. */
const isFileOfCopy = ({ request, clientId }: Fetching, pathname: string): boolean =>
  request.method === "GET" &&
  (copies.has(clientId) || !worker.navigator.onLine) &&
  (pathname.startsWith("/assets/") || request.destination === "image");

async function page({ request, preloadResponse, resultingClientId }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const copy = await copyOfPage(request);
    if (copy) copies.add(resultingClientId);
    return copy ?? (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

async function file(request: Request): Promise<Response> {
  const copy = await copyOfFile(request);
  return copy ?? fetch(request);
}

const sharedPicture = async (request: Request): Promise<Response> =>
  (await caches.match(SHARED_PICTURE, { cacheName: SHARED_CACHE })) ?? fetch(request);

/** Also deletes the copies, because their pages belong to the previous build. */
async function forgetOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => ![OFFLINE_CACHE, SHARED_CACHE, BEGUN_CACHE].includes(name));
  await Promise.all(older.map((name) => caches.delete(name)));
}
