/** The parts of the service worker API used here; TypeScript's own types conflict with those of pages. */
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
export interface Fetching extends Event {
  request: Request;
  /** The response of the navigation preload. */
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
