import type { Counter, Histogram, Registry } from "prom-client";

/** An answered request, described by labels whose values the code fixes. */
export interface RequestSeen {
  /** The pattern of its address, e.g. `/v3/pins/:pinId/`, never the address itself. */
  route: string;
  method: string;
  status: number;
  ms: number;
}

type Outcome = "done" | "failed";

/** Counts what this process does, for Prometheus. */
export interface Metrics {
  /** False if nobody reads the figures; nothing is counted then. */
  isOn: boolean;
  request(seen: RequestSeen): void;
  /** A procedure's call, by any transport. @param ms its duration in milliseconds */
  call(procedure: string, outcome: Outcome, ms: number): void;
  job(queue: string, outcome: Outcome, ms: number): void;
  mail(outcome: Outcome, ms: number): void;
  fetched(outcome: Outcome, ms: number): void;
  picture(outcome: Outcome, ms: number): void;
  /** A question to the cache of visitors' answers. */
  cache(outcome: "hit" | "miss"): void;
  /** The figures in Prometheus's text format. @throws Error if the metrics are off */
  text(): Promise<{ body: string; contentType: string }>;
}

/** Figures that are read when somebody asks for them. */
export interface Reading {
  name: string;
  help: string;
  labelNames: readonly string[];
  read: () => Promise<readonly { labels: Record<string, string>; value: number }[]>;
}

const nothing = () => {};
/** Metrics of a process whose figures nobody reads. */
export const NO_METRICS: Metrics = {
  isOn: false,
  request: nothing,
  call: nothing,
  job: nothing,
  mail: nothing,
  fetched: nothing,
  picture: nothing,
  cache: nothing,
  text: () => Promise.reject(new Error("the metrics are off")),
};

const PREFIX = "tackboard_";
/** In seconds: most answers take a few milliseconds, and videos minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A request may carry any word as its method (RFC 9110, 9.1). */
export const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The transport that a route belongs to: the first part of its pattern, or `pages`. */
function transportOf(route: string): string {
  const first = /^\/([a-z0-9]+)/.exec(route)?.[1] ?? "";
  return ["trpc", "v3", "v5", "resource", "graphql", "mcp", "oauth", "media"].includes(first) ? first : "pages";
}

/**
 * Creates the metrics of this process. Every label has values that the code lists: patterns, names of procedures and
 * queues, statuses. So no request can make them grow.
 */
export async function createMetrics(readings: readonly Reading[]): Promise<Metrics> {
  // Loaded only if somebody reads the figures.
  const prom = await import("prom-client");
  const register: Registry = new prom.Registry();
  prom.collectDefaultMetrics({ register, prefix: PREFIX });
  const counter = <L extends string>(name: string, help: string, labelNames: L[]): Counter<L> =>
    new prom.Counter({ name: PREFIX + name, help, labelNames, registers: [register] });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[]): Histogram<L> =>
    new prom.Histogram({ name: PREFIX + name, help, labelNames, buckets: BUCKETS, registers: [register] });

  const requests = counter("http_requests_total", "Answered requests.", ["route", "method", "status"]);
  const durations = histogram("http_request_seconds", "Time until an answer began.", ["transport"]);
  const calls = counter("procedure_calls_total", "Calls of procedures by any transport.", ["procedure", "outcome"]);
  const callSeconds = counter("procedure_seconds_total", "Time spent in procedures.", ["procedure"]);
  const works = ["job", "mail", "fetch", "picture"] as const;
  const [jobs, mails, fetches, pictures] = works.map((work) =>
    histogram(`${work}_seconds`, `Duration by outcome: ${work}.`, work === "job" ? ["queue", "outcome"] : ["outcome"]),
  ) as [Histogram, Histogram, Histogram, Histogram];
  const cached = counter("response_cache_total", "Questions to the cache of visitors' answers.", ["outcome"]);
  for (const { name, help, labelNames, read } of readings) {
    new prom.Gauge({
      name: PREFIX + name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        this.reset();
        // A database that is down must not hide the other figures.
        for (const { labels, value } of await read().catch(() => [])) this.set(labels, value);
      },
    });
  }

  /** Counters with their labels, so that a request doesn't look them up by text each time. */
  const known = new Map<string, ReturnType<typeof requests.labels>>();
  return {
    isOn: true,
    request({ route, method: given, status, ms }) {
      const method = METHODS.has(given) ? given : "other";
      const key = `${method} ${status} ${route}`;
      let child = known.get(key);
      if (!child) {
        child = requests.labels({ route, method, status: String(status) });
        known.set(key, child);
      }
      child.inc();
      durations.observe({ transport: transportOf(route) }, ms / 1_000);
    },
    call(procedure, outcome, ms) {
      calls.inc({ procedure, outcome });
      callSeconds.inc({ procedure }, ms / 1_000);
    },
    job: (queue, outcome, ms) => jobs.observe({ queue, outcome }, ms / 1_000),
    mail: (outcome, ms) => mails.observe({ outcome }, ms / 1_000),
    fetched: (outcome, ms) => fetches.observe({ outcome }, ms / 1_000),
    picture: (outcome, ms) => pictures.observe({ outcome }, ms / 1_000),
    cache: (outcome) => cached.inc({ outcome }),
    text: async () => ({ body: await register.metrics(), contentType: register.contentType }),
  };
}

/**
 * Measures work and counts whether it failed.
 * @throws whatever the work throws
 */
export async function timed<T>(work: () => Promise<T>, count: (outcome: Outcome, ms: number) => void): Promise<T> {
  const began = performance.now();
  try {
    const result = await work();
    count("done", performance.now() - began);
    return result;
  } catch (error) {
    count("failed", performance.now() - began);
    throw error;
  }
}
