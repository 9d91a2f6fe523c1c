/** Input of the load process, on its standard input. */
export interface LoadPlan {
  port: number;
  connections: number;
  seconds: number;
  /** Requests before the measuring begins are not counted; connections and caches warm up. */
  warmUpSeconds: number;
  /** The end, even if time is left. */
  maxRequests: number;
  /** Minimum milliseconds between a connection's requests; without it, each is sent when the last is answered. */
  everyMs?: number;
  /** Requests as they go over the wire. A connection goes round one lane, each starting at another place. */
  lanes: string[][];
}

/** Output of the load process. */
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
