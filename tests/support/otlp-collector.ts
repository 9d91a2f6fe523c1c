import protobuf from "protobufjs";

/** The parts of OpenTelemetry's protocol that the tests read, with the numbers of opentelemetry/proto/trace/v1/trace.proto. */
const PROTO = `syntax = "proto3";
message Value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; }
message Pair { string key = 1; Value value = 2; }
message Link { bytes trace_id = 1; bytes span_id = 2; }
message Status { string message = 2; int32 code = 3; }
message Span { bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
  fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8; repeated Pair attributes = 9; repeated Link links = 13;
  Status status = 15; }
message Scope { string name = 1; }
message ScopeSpans { Scope scope = 1; repeated Span spans = 2; }
message Resource { repeated Pair attributes = 1; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
message Request { repeated ResourceSpans resource_spans = 1; }`;
const Request = protobuf.parse(PROTO).root.lookupType("Request");

interface Pair {
  key: string;
  value: Record<string, string | number>;
}
interface RawSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  attributes: Pair[];
  links: { traceId: string }[];
  status: { code: number } | null;
}
type Attributes = Record<string, string | number | undefined>;

/** A span as the collector got it; ids are in hexadecimal digits. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parent: string;
  name: string;
  kind: number;
  attributes: Attributes;
  /** The traces of other spans that it names. */
  links: string[];
  /** Whether its status is an error. */
  failed: boolean;
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** The attributes of the site that sent the last spans. */
  resource: Attributes;
  /** Everything received, as text. */
  bytes: string;
  /** The headers of the last request. */
  headers: Headers;
  /** Answers of later requests; null for a collector that never answers. */
  status: number | null;
  close(): Promise<void>;
}

const hex = (base64: string) => Buffer.from(base64 ?? "", "base64").toString("hex");
const plain = (pairs: Pair[]): Attributes =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));
const ERROR = 2;

/** Starts a collector of traces: OTLP over HTTP, decoded by another author's library. */
export function startCollector(): Collector {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 0,
    async fetch(request) {
      if (new URL(request.url).pathname !== "/v1/traces") return new Response(null, { status: 404 });
      const body = new Uint8Array(await request.arrayBuffer());
      collector.headers = request.headers;
      if (collector.status === null) return new Promise<Response>(() => {});
      if (collector.status !== 200) return new Response(null, { status: collector.status });
      collector.bytes += Buffer.from(body).toString("latin1");
      const read = Request.toObject(Request.decode(body), { bytes: String, longs: String, arrays: true });
      for (const { resource, scopeSpans } of read.resourceSpans) {
        collector.resource = plain(resource.attributes);
        for (const { spans } of scopeSpans as { spans: RawSpan[] }[]) collector.spans.push(...spans.map(asCollected));
      }
      return new Response(null, { headers: { "content-type": "application/x-protobuf" } });
    },
  });
  const collector: Collector = {
    url: `http://127.0.0.1:${server.port}`,
    spans: [],
    resource: {},
    bytes: "",
    headers: new Headers(),
    status: 200,
    close: () => server.stop(true),
  };
  return collector;
}

const asCollected = ({ traceId, spanId, parentSpanId, name, kind, attributes, links, status }: RawSpan) => ({
  traceId: hex(traceId),
  spanId: hex(spanId),
  parent: hex(parentSpanId),
  name,
  kind,
  attributes: plain(attributes),
  links: links.map((link) => hex(link.traceId)),
  failed: status?.code === ERROR,
});
