import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { END_BOOKMARK } from "../../../src/model/paging.ts";
import type { Deps } from "../../deps.ts";
import { dataHeaders, textBody } from "../../platform/http/answer.ts";
import { targetOf } from "../../platform/http/request-head.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Implementation } from "../../platform/procedure/implement.ts";
import { CachedPage } from "./cached-page.ts";
import { type Endpoint, envelopeAround, failureText, successText, toProductError } from "./envelope.ts";
import type { Reshape } from "./field-sets.ts";

/** The endpoint's name in answers: `pins.get` is `v3_get_pin`, `boards.list` is `v3_list_boards`. */
export function endpointName(contract: Pick<AnyContract, "name" | "paged">): string {
  const [slice = "", verb = ""] = contract.name.split(".");
  const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const noun = contract.paged ? slice : slice.replace(/s$/, "");
  return `v3_${snake(verb)}_${snake(noun)}`;
}

/** A handler's output as the envelope's `data` and `bookmark`; only lists have a bookmark, which is null at the end. */
function unwrap(contract: AnyContract, output: unknown): { data: unknown; bookmark?: string | null } {
  if (!contract.paged) return { data: output };
  const { items, bookmark, ...more } = output as { items: unknown[]; bookmark: string | null };
  const data = contract.paged === true ? items : { [contract.paged.as]: items, ...more };
  return { data, bookmark };
}

/** A list's options as resource answers repeat them: with the next bookmark, or `-end-` after the last page. */
export const continued = (options: Record<string, unknown>, bookmark: string | null): Record<string, unknown> => ({
  ...options,
  bookmarks: [bookmark ?? END_BOOKMARK],
});

/**
 * Runs a procedure for the REST or resource transport; always answers in the envelope, also on failure.
 * @param reshape changes the answer's data to the form that the caller reads
 */
export async function answer(
  ctx: Context,
  made: Implementation,
  input: unknown,
  endpoint: Endpoint,
  reshape?: Reshape,
): Promise<Response> {
  try {
    const { inner, bookmark } = await runToText(ctx, made, { input, endpoint, reshape });
    const { name, options } = endpoint.resource;
    const resource =
      options && bookmark !== undefined ? { name, options: continued(options, bookmark) } : endpoint.resource;
    const [before, after] = envelopeAround(ctx, { ...endpoint, resource });
    return jsonResponse(ctx, 200, textBody(before, inner, after));
  } catch (error) {
    return answerError(ctx, endpoint, error);
  }
}

/**
 * Answers a visitor. The answer may have been cached for this address within the last second (decision 002); then only
 * the request's address is read.
 */
export async function answerVisitor(
  ctx: Context,
  made: Implementation,
  readInput: () => Promise<unknown>,
  endpoint: Endpoint,
  reshape?: Reshape,
): Promise<Response> {
  try {
    const { inner } = await ctx.deps.responseCache.read(
      pageKey(endpoint, ctx.request as Request),
      async () => new CachedPage((await runToText(ctx, made, { input: await readInput(), endpoint, reshape })).inner),
    );
    const [before, after] = envelopeAround(ctx, endpoint);
    return jsonResponse(ctx, 200, textBody(before, inner, after));
  } catch (error) {
    return answerError(ctx, endpoint, error);
  }
}

const pageKey = ({ endpointName }: Endpoint, request: Request) => `${endpointName} ${targetOf(request)}`;

/** The answer cached for visitors at a request's address, or null. */
export function cachedPage({ responseCache }: Pick<Deps, "responseCache">, endpoint: Endpoint, request: Request) {
  return (responseCache.kept(pageKey(endpoint, request)) as CachedPage | undefined) ?? null;
}

/** Completes a cached page to an answer. It is synchronous: for a ready body, Bun sends head and body in one write (`textBody`). */
export function answerKept(ctx: Context, endpoint: Endpoint, page: CachedPage): Response {
  return jsonResponse(ctx, 200, page.between(...envelopeAround(ctx, endpoint)));
}

async function runToText(
  ctx: Context,
  made: Implementation,
  { input, endpoint, reshape }: { input: unknown; endpoint: Endpoint; reshape: Reshape | undefined },
) {
  const { data, bookmark } = unwrap(made.contract, await made.run(ctx, input));
  return { inner: successText(ctx.deps, endpoint.endpointName, data, bookmark, reshape), bookmark };
}

export function answerError(
  ctx: Context,
  endpoint: Endpoint,
  error: unknown,
  headers: Record<string, string> = {},
): Response {
  const known = error instanceof ProductError ? error : toProductError(ctx, error);
  const [before, after] = envelopeAround(ctx, endpoint);
  const response = jsonResponse(ctx, known.http, before + failureText(endpoint.endpointName, known) + after, headers);
  if (known.details.retryAfter !== undefined) response.headers.set("Retry-After", String(known.details.retryAfter));
  return response;
}

function jsonResponse(
  ctx: Context,
  status: number,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Response {
  const response = new Response(body, { status, headers: dataHeaders(ctx.deps.config) });
  for (const name in headers) response.headers.set(name, headers[name] ?? "");
  for (const cookie of ctx.responseHeaders.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
}
