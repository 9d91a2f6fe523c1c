/** The parts of the service worker API used here; TypeScript's own types conflict with those of pages. */
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Told extends Waiting {
  data: unknown;
}
export interface Fetching extends Event {
  request: Request;
  /** The window that sent the request. */
  clientId: string;
  /** The window that a navigation opens. */
  resultingClientId: string;
  /** The response of the navigation preload. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
/** A message of a push service. */
interface Pushed extends Waiting {
  data: { text(): string } | null;
}
interface Pressed extends Waiting {
  notification: { data: unknown; close(): void };
}
/** The browser ended a subscription by itself. */
interface SubscriptionEnded extends Waiting {
  oldSubscription?: PushSubscription | null;
}
interface WorkerWindow {
  focus(): Promise<WorkerWindow>;
  navigate(url: string): Promise<WorkerWindow | null>;
}
export interface WorkerScope {
  location: Location;
  navigator: { onLine: boolean; userAgent: string };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<readonly WorkerWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: Pick<PushManager, "subscribe">;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Pressed) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: SubscriptionEnded) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

/** Whether a browser may use navigation preload: Firefox's engine turns a preload without a connection into an error page. */
export const mayPreload = (userAgent: string): boolean => !/\bGecko\/\d/.test(userAgent);
