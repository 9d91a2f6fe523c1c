/** The address of the site, and the access token for its calls. */
export interface ClientOptions {
  /** The site's address, such as `https://pins.example`. */
  url: string;
  /** A personal access token, or the token of a connected app. Without one, only public things can be read. */
  token?: string | undefined;
  /** Sends the requests; by default, the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** Options of one call. */
export interface CallOptions {
  /** Cancels the call. */
  signal?: AbortSignal | undefined;
}

/** The site's reasons for refusing a call. */
export interface Refusal {
  /** The number of the error, which never changes its meaning; 0 if no answer of the site could be read. */
  code: number;
  /** The name of the error, such as `BOARD_NOT_FOUND`. */
  name: string;
  /** The HTTP status. */
  status: number;
  /** A second sentence, if there is one. */
  detail: string | null;
  /** A sentence for each invalid field. */
  fields: Record<string, string> | null;
  /** Seconds to wait before the next try. */
  retryAfter: number | null;
}

/** A webhook's headers, as Node and as `fetch` give them. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/** The body of a delivery. */
export interface WebhookEvent {
  /** Such as `pin.created`. */
  type: string;
  /** ISO 8601, in UTC. */
  timestamp: string;
  data: unknown;
}

/** Settings for checking a webhook. */
export interface WebhookOptions {
  /** The greatest age of a delivery, in seconds; 300 by default. */
  toleranceSeconds?: number | undefined;
  /** The current time in milliseconds; the clock's by default. */
  now?: number | undefined;
}
