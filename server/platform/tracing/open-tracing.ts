import { randomUUID } from "node:crypto";
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import { watchStatements } from "../../../db/engine/watched-statements.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { errorKind } from "../system/error-kind.ts";
import { inTime } from "../system/in-time.ts";
import { RELEASE } from "../system/release.ts";
import type { TraceSettings } from "./trace-settings.ts";
import { currentSpan, type OpenSpan, readTraceparent, type Step, type Tracing } from "./tracing.ts";

const KINDS = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;
/** Statements with lists of thousands are cut. */
const TEXT_MAX = 4_000;
/** Spans that wait to be sent; further ones are dropped, so a collector that is down costs no more memory. */
const WAITING_MAX = 4_096;
/** Much shorter than the pause before a site that stops is killed. */
const LAST_MS = 900;

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const [name = "", isParentBased] = sampler.startsWith("parentbased_")
    ? [sampler.slice("parentbased_".length), true]
    : [sampler, false];
  const root =
    name === "always_on"
      ? new AlwaysOnSampler()
      : name === "always_off"
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

/** Logs when the collector stops taking spans, and when it takes them again; not each failed attempt in between. */
function logged(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isAway)
          log.warn({ error: errorKind(result.error) }, "the collector takes no traces; they are dropped meanwhile");
        if (!failed && isAway) log.info("the collector takes traces again");
        isAway = failed;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

const contextOf = (traceparent: string | null | undefined): SpanContext | null => {
  const read = readTraceparent(traceparent ?? null);
  return (
    read && { traceId: read.traceId, spanId: read.spanId, traceFlags: read.flags & TraceFlags.SAMPLED, isRemote: true }
  );
};

function open(tracer: Tracer, step: Step, at: Context, links: Link[] = []): OpenSpan {
  const span = tracer.startSpan(step.name, { kind: KINDS[step.kind], attributes: step.attributes ?? {}, links }, at);
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString().padStart(2, "0")}`,
    begin: (inner) => open(tracer, inner, trace.setSpan(ROOT_CONTEXT, span)),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (kind) => fail(span, kind),
    end: (error) => end(span, error),
  };
}

const fail = (span: Span, kind: string) =>
  void span.setAttribute("error.type", kind).setStatus({ code: SpanStatusCode.ERROR });

function end(span: Span, error: unknown): void {
  const isRefusal = error instanceof ProductError && error.http < 500;
  if (isRefusal) span.setAttribute("error.type", error.errorName);
  else if (error !== undefined) fail(span, errorKind(error));
  span.end();
}

/** The words of a statement that its span is named after: `select`, `insert`, `with`. */
const verbOf = (text: string): string => /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement";

/** Sends traces to the collector of `settings`. Statements of requests and jobs are spans from now on. */
export function openTracing(settings: TraceSettings, log: Logger): Tracing {
  const exporter = new OTLPTraceExporter({ url: settings.url, headers: { ...settings.headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.version": RELEASE,
      "service.instance.id": randomUUID(),
      ...settings.attributes,
    }),
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: TEXT_MAX },
    spanProcessors: [new BatchSpanProcessor({ exporter: logged(exporter, log), maxQueueSize: WAITING_MAX })],
  });
  const tracer = provider.getTracer("tackboard", RELEASE);
  watchStatements((text) => {
    const outer = currentSpan();
    if (!outer) return null;
    const attributes = { "db.system.name": "postgresql", "db.query.text": text };
    const span = outer.begin({ name: `sql ${verbOf(text)}`, kind: "client", attributes });
    return (error) => span.end(error);
  });
  return {
    isOn: true,
    begin(step, { parent, links = [] } = {}) {
      const before = contextOf(parent);
      const causes = links.map(contextOf).filter((one) => one !== null);
      return open(
        tracer,
        step,
        before ? trace.setSpanContext(ROOT_CONTEXT, before) : ROOT_CONTEXT,
        causes.map((context) => ({ context })),
      );
    },
    close: () => inTime(provider.shutdown(), LAST_MS).catch(() => {}),
  };
}
