/** What of a service worker's world is used here; TypeScript's own description can't stand beside that of pages. */
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
export interface Fetching extends Event {
  request: Request;
  /** The answer that the browser asked for while the worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
export interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}
