import { z } from "zod";

/** The samplers of OpenTelemetry's specification that need no server. */
export const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

const PAIRS = "must be names with values, e.g. name=value,other=value, with percent escapes for commas and spaces";

/** `name=value,other=value` with percent escapes, as OpenTelemetry writes headers and attributes. */
const pairs = z
  .string()
  .default("")
  .transform((text, context): Readonly<Record<string, string>> => {
    const found: Record<string, string> = {};
    for (const part of text.split(",").filter((one) => one.trim() !== "")) {
      const [, name, value = ""] = /^\s*([^\s=]+)\s*=(.*)$/.exec(part) ?? [];
      const plain = name && decoded(value.trim());
      if (name && plain !== null && plain !== undefined) found[name] = plain;
      else context.addIssue({ code: "custom", message: PAIRS });
    }
    return found;
  });

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

const address = z.url({ protocol: /^https?$/ }).optional();
const protocol = z
  .literal("http/protobuf", { message: "must be http/protobuf; collectors take it on port 4318" })
  .optional();

/**
 * OpenTelemetry's variables, as `server/config.ts` reads them. The exporter itself reads those of its connection:
 * `OTEL_EXPORTER_OTLP_TIMEOUT`, `_COMPRESSION`, `_CERTIFICATE`, `_CLIENT_CERTIFICATE` and `_CLIENT_KEY`.
 */
export const traceVariables = {
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_SERVICE_NAME: z.string().min(1).max(200).optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
type Variables = z.output<z.ZodObject<typeof traceVariables>>;

/** The collector, and the part of the traces that it gets. */
export interface TraceSettings {
  /** The collector's address for traces. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Describes this site to the collector. */
  attributes: Readonly<Record<string, string>>;
  sampler: SamplerName;
  /** The part of the traces that a sampler by ratio takes, from 0 to 1. */
  ratio: number;
}

/** Reads `traceVariables`. @returns null if no collector is named */
export function readTraceSettings(e: Variables): TraceSettings | null {
  const base = e.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, "")}/v1/traces`);
  if (!url || e.OTEL_SDK_DISABLED === "true") return null;
  return {
    url,
    headers: { ...e.OTEL_EXPORTER_OTLP_HEADERS, ...e.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    attributes: {
      "service.name": "tackboard",
      ...e.OTEL_RESOURCE_ATTRIBUTES,
      ...(e.OTEL_SERVICE_NAME && { "service.name": e.OTEL_SERVICE_NAME }),
    },
    sampler: e.OTEL_TRACES_SAMPLER,
    ratio: e.OTEL_TRACES_SAMPLER_ARG,
  };
}
