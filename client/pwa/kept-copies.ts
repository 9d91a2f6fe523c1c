import {
  KEPT_CACHES,
  KEPT_FILES,
  KEPT_FRESH_MS,
  KEPT_MAX,
  KEPT_PAGES,
  KEPT_PICTURE_MAX,
  KEPT_PICTURES,
  type KeepCopy,
  keptPath,
} from "../../src/site/kept-copies.ts";

/** Stores the owner of the copies, at an address without a page. */
const OWNER = "/kept-for";

const forgetCopies = () => Promise.all(KEPT_CACHES.map((name) => caches.delete(name)));

/** Stores the current state of a page with its files. Another person's copies are deleted first. */
export async function keepCopy({ personId, path, files }: KeepCopy): Promise<void> {
  if ((await ownerOfCopies()) !== personId) {
    await forgetCopies();
    await (await caches.open(KEPT_PAGES)).put(OWNER, new Response(personId));
  }
  await Promise.all([keepPage(keptPath(path), personId), ...[...files].map((file) => keepFile(file, personId))]);
  if ((await ownerOfCopies()) === personId) await Promise.all(KEPT_CACHES.map(trim));
}

const ownerOfCopies = async (): Promise<string | null> =>
  (await (await caches.match(OWNER, { cacheName: KEPT_PAGES }))?.text()) ?? null;

/** Stores a response if the copies still belong to this person, who may have logged out in the meantime. */
async function put(name: string, key: string, answer: Response, personId: string): Promise<void> {
  if ((await ownerOfCopies()) !== personId) return;
  const cache = await caches.open(name);
  await cache.put(key, answer);
  // If they logged out during `put`, the cache has no owner, so it is deleted.
  if ((await ownerOfCopies()) !== personId) await caches.delete(name);
}

async function keepPage(path: string, personId: string): Promise<void> {
  const kept = await caches.match(path, { cacheName: KEPT_PAGES });
  const age = Date.now() - Date.parse(kept?.headers.get("Date") ?? "");
  if (age < KEPT_FRESH_MS) return;
  const answer = await fetch(path, { credentials: "same-origin" });
  if (!answer.ok || answer.redirected || !answer.headers.get("Content-Type")?.startsWith("text/html")) return;
  const html = await answer.text();
  // All files are named in the HTML: styles and fonts in the head, scripts in the start script.
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map((found) => found[1] ?? ""));
  await Promise.all([...files].map((file) => keepFile(file, personId)));
  // Tells the page that it is a copy.
  const marked = html.replace("<html ", '<html data-copy="" ');
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  await put(KEPT_PAGES, path, new Response(marked, { headers }), personId);
}

async function keepFile(file: string, personId: string): Promise<void> {
  const { origin, pathname } = new URL(file, location.href);
  if (origin !== location.origin) return;
  const name = pathname.startsWith("/assets/") ? KEPT_FILES : KEPT_PICTURES;
  if (await caches.match(pathname, { cacheName: name })) return;
  // Usually answered by the browser's HTTP cache, because these addresses change with their content.
  const answer = await fetch(pathname, { cache: "force-cache" });
  const isPicture = answer.headers.get("Content-Type")?.startsWith("image/");
  if (!answer.ok || (name === KEPT_PICTURES && !isPicture)) return;
  const bytes = await answer.blob();
  if (name === KEPT_PICTURES && bytes.size > KEPT_PICTURE_MAX) return;
  const type = answer.headers.get("Content-Type") ?? bytes.type;
  await put(name, pathname, new Response(bytes, { headers: { "Content-Type": type } }), personId);
}

async function trim(name: (typeof KEPT_CACHES)[number]): Promise<void> {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OWNER);
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT_MAX[name])).map((key) => cache.delete(key)));
}

export const copyOfPage = ({ url }: Request): Promise<Response | undefined> =>
  caches.match(keptPath(new URL(url).pathname), { cacheName: KEPT_PAGES });

/** Reads a file of a copy; a picture in another size replaces the requested one. */
export async function copyOfFile({ url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  for (const cacheName of [KEPT_FILES, KEPT_PICTURES]) {
    const kept = await caches.match(pathname, { cacheName });
    if (kept) return kept;
  }
  const file = pathname.slice(pathname.lastIndexOf("/"));
  const pictures = await caches.open(KEPT_PICTURES);
  const other = (await pictures.keys()).find((key) => key.url.endsWith(file));
  return other && pictures.match(other);
}
