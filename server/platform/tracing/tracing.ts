import { AsyncLocalStorage } from "node:async_hooks";

/** A span's name and attributes. Neither may have anything that a person typed (SECURITY.md 40). */
export interface Step {
  name: string;
  kind: "server" | "internal" | "client" | "consumer";
  attributes?: Record<string, string | number>;
}

/** A span that has begun. */
export interface OpenSpan {
  traceId: string;
  /** The span as a header or a job names it (W3C Trace Context). */
  traceparent: string;
  /** Begins a span inside of this one. */
  begin(step: Step): OpenSpan;
  set(attributes: Record<string, string | number>): void;
  /** Marks the step as failed. @param kind why, in a word or a number */
  fail(kind: string): void;
  /** @param error why the step failed; a refusal is an error too, but none of the site */
  end(error?: unknown): void;
}

/** Sends spans to a collector. */
export interface Tracing {
  /** False without a collector; nobody begins a span then. */
  isOn: boolean;
  /**
   * Begins a span that is not inside of another one of this process.
   * @param origin the spans that caused it, by their `traceparent`: the one whose trace it continues, and others
   */
  begin(step: Step, origin?: { parent?: string | null; links?: readonly string[] }): OpenSpan;
  /** Sends what is left, for at most a second. */
  close(): Promise<void>;
}

/** Tracing of a process without a collector. */
export const NO_TRACING: Tracing = {
  isOn: false,
  begin: () => {
    throw new Error("there is no collector of traces");
  },
  close: async () => {},
};

const running = new AsyncLocalStorage<OpenSpan>();

/** The span of the request or job that the caller works for; null without one. */
export const currentSpan = (): OpenSpan | null => running.getStore() ?? null;

/** Begins work that many requests share, so that it is part of no trace. */
export const outsideOfSpans = <T>(work: () => T): T => running.exit(work);

/**
 * Runs work in a span, and ends the span with it.
 * @throws whatever the work throws
 */
export async function inSpan<T>(span: OpenSpan, work: () => Promise<T> | T): Promise<T> {
  try {
    const result = await running.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/**
 * Runs work as a step of the current request or job. Work of nobody gets no span.
 * @throws whatever the work throws
 */
export function traced<T>(step: Step, work: () => Promise<T>): Promise<T> {
  const outer = currentSpan();
  return outer ? inSpan(outer.begin(step), work) : work();
}

/** `version-trace-parent-flags` in lower-case hexadecimal digits (W3C Trace Context, 3.2). */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;

/** The parts of a `traceparent`; null if it is not one. */
export function readTraceparent(text: string | null): { traceId: string; spanId: string; flags: number } | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? "") ?? [];
  return traceId && spanId && flags ? { traceId, spanId, flags: Number.parseInt(flags, 16) } : null;
}

/** A job's data with the span that caused it, so that the job continues its trace. */
export function withTraceparent(data: object): object {
  const span = currentSpan();
  return span ? { ...data, traceparent: span.traceparent } : data;
}

/**
 * Runs jobs of a queue in a span: one job continues the trace that caused it, and several in one call name theirs.
 * @param data of the jobs, by `withTraceparent`
 */
export function inJobSpan<T>(
  tracing: Tracing,
  queue: string,
  data: readonly object[],
  work: () => Promise<T>,
): Promise<T> {
  const causes = data.map((one) => Reflect.get(one, "traceparent")).filter((one) => typeof one === "string");
  const origin = data.length === 1 ? { parent: causes[0] ?? null } : { links: causes };
  const attributes = { "messaging.destination.name": queue, "messaging.batch.message_count": data.length };
  return inSpan(tracing.begin({ name: `job ${queue}`, kind: "consumer", attributes }, origin), work);
}
