/** Input of the load process, on its standard input. */
export interface LoadPlan {
  port: number;
  connections: number;
  seconds: number;
  /** Warm-up seconds, whose requests are not counted. */
  warmUpSeconds: number;
  /** Ends the load, even if time is left. */
  maxRequests: number;
  /** Minimum milliseconds between a connection's requests; without it, each is sent when the last is answered. */
  everyMs?: number;
  /** Raw requests. A connection cycles through one lane, each starting at a different request. */
  lanes: string[][];
}

/** Output of the load process. */
export interface LoadResult {
  requests: number;
  /** All requests, including the warm-up. */
  sent: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 2xx by status; "0" for connections that broke. */
  errors: Record<string, number>;
  /** Average bytes of an answer, with its headers. */
  meanBytes: number;
  /** Share of one core that the load process itself took: near 1, it and not the server was the limit. */
  cpu: number;
}
