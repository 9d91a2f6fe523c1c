import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { dataHeaders } from "../../platform/http/answer-headers.ts";
import { textBody } from "../../platform/http/text-body.ts";
import { CAMEL, writeJson } from "../../platform/json-text/write-json.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Implementation } from "../../platform/procedure/implement.ts";
import { errorShape } from "./error-shape.ts";
import { faultOf, retryAfterOf, toTrpcError } from "./trpc-router.ts";

const PREFIX = "/trpc/";

interface Call {
  path: string;
  made: Implementation;
  input: unknown;
}
interface Calls {
  calls: Call[];
  /** Whether to answer with a list, even for a batch of one. */
  batched: boolean;
}
interface Answer {
  status: number;
  text: string;
  error?: TRPCError;
}

/** Reports an answer that failed because of a server fault. */
type OnFailure = (ctx: Context, path: string, error: unknown) => void;

/** The kind of procedure for each method: following a link must not change anything. */
const KIND_OF: Readonly<Record<string, AnyContract["kind"]>> = { GET: "query", POST: "mutation" };

/**
 * Answers queries and mutations, single or batched, as tRPC's own adapter does, but faster, because stored cards are
 * renamed as text without parsing. Everything else (bad input, unknown names, streams, forms, oversized batches) goes
 * to the adapter before anything has run.
 * @returns null for those; expects the body as text, null without one
 */
export function createCallTransport(
  implementations: readonly Implementation[],
  { batchMax, onFailure }: { batchMax: number; onFailure: OnFailure },
): (ctx: Context, url: URL, body: string | null) => Promise<Response> | null {
  const byName = new Map(implementations.map((made) => [made.contract.name, made]));

  function readCalls(url: URL, input: string | null, kind: AnyContract["kind"]): Calls | null {
    const paths = url.pathname.slice(PREFIX.length).split(",");
    const batched = url.searchParams.get("batch") === "1";
    if (paths.length > (batched ? batchMax : 1)) return null;
    const inputs = input === null ? (batched ? {} : undefined) : parsed(input);
    if (inputs === UNREADABLE || (batched && !isObject(inputs))) return null;
    const calls: Call[] = [];
    for (const [place, path] of paths.entries()) {
      const made = byName.get(path);
      if (made?.contract.kind !== kind) return null;
      calls.push({ path, made, input: batched ? (inputs as Record<string, unknown>)[place] : inputs });
    }
    return { calls, batched };
  }

  async function answer(ctx: Context, { path, made, input }: Call): Promise<Answer> {
    try {
      const output = await made.run(ctx, input);
      return {
        status: 200,
        text: output === undefined ? '{"result":{}}' : `{"result":{"data":${writeJson(output, CAMEL)}}}`,
      };
    } catch (thrown) {
      const error = toTrpcError(thrown);
      const fault = faultOf(error);
      if (fault !== null) onFailure(ctx, path, fault);
      const text = JSON.stringify({ error: errorShape(error, path) });
      return { status: getHTTPStatusCodeFromError(error), text, error };
    }
  }

  async function respond(ctx: Context, { calls, batched }: Calls): Promise<Response> {
    const begun: Promise<Answer>[] = [];
    for (const call of calls) {
      // Lets other requests be read between the calls of a batch.
      if (begun.length > 0) await new Promise((next) => setImmediate(next));
      begun.push(answer(ctx, call));
    }
    const answers = await Promise.all(begun);
    const texts = answers.map(({ text }) => text).join(",");
    const statuses = new Set(answers.map(({ status }) => status));
    const [status = 200] = statuses;
    const response = new Response(textBody(batched ? `[${texts}]` : texts), {
      // The adapter also uses 207 if several calls end with different statuses.
      status: statuses.size > 1 ? 207 : status,
      headers: dataHeaders(ctx.deps.config),
    });
    response.headers.set("Vary", "trpc-accept, accept");
    const errors = answers.flatMap(({ error }) => error ?? []);
    const wait = errors.length > 0 ? retryAfterOf(errors) : null;
    if (wait !== null) response.headers.set("Retry-After", wait);
    for (const cookie of ctx.responseHeaders.getSetCookie()) response.headers.append("Set-Cookie", cookie);
    return response;
  }

  return (ctx, url, body) => {
    const { method, headers } = ctx.request as Request;
    const kind = KIND_OF[method];
    // The adapter refuses a mutation without a body.
    const input = kind === "query" ? url.searchParams.get("input") : body;
    if (!kind || !isPlain(kind, headers) || (kind === "mutation" && !input)) return null;
    const read = readCalls(url, input, kind);
    return read && respond(ctx, read);
  };
}

/** Requests for a stream or with another content type go to the adapter. */
const isPlain = (kind: AnyContract["kind"], headers: Headers): boolean =>
  !headers.has("trpc-accept") &&
  !headers.get("accept")?.includes("jsonl") &&
  (headers.get("content-type") ?? (kind === "query" ? JSON_TYPE : "")).startsWith(JSON_TYPE);

const JSON_TYPE = "application/json";

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const UNREADABLE = Symbol("unreadable");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
