/** What the load process is told on its standard input. */
export interface LoadPlan {
  port: number;
  connections: number;
  seconds: number;
  /** Requests before the measuring begins are not counted; connections and caches warm up. */
  warmUpSeconds: number;
  /** The end, even if time is left. */
  maxRequests: number;
  /** A connection sends at most one request in so many milliseconds; without it, the next one when the last is answered. */
  everyMs?: number;
  /** Requests as they go over the wire. A connection goes round one lane, each starting at another place. */
  lanes: string[][];
}

/** What it answers. */
export interface LoadResult {
  requests: number;
  /** With those before the measuring began. */
  sent: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 2xx by status; "0" for connections that broke. */
  errors: Record<string, number>;
  /** Of an answer, headers included. */
  meanBytes: number;
  /** Share of one core that the load process itself took: near 1, it and not the server was the limit. */
  cpu: number;
}
