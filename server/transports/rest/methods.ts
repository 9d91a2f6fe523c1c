import { ProductError } from "../../../src/model/errors.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { answerError } from "./call.ts";
import { type Endpoint, UNKNOWN_ENDPOINT } from "./envelope.ts";

type Handler<Rest extends unknown[]> = (ctx: Context, ...rest: Rest) => Promise<Response> | Response;

/**
 * Refuses a method. Paths with GET also answer HEAD (RFC 9110, 9.3.2).
 * @param methods the methods that the address supports
 */
export function refuseMethod(ctx: Context, endpoint: Endpoint, methods: Iterable<string>): Response {
  const allowed = [...methods].map((method) => (method === "GET" ? "GET, HEAD" : method));
  return answerError(ctx, endpoint, new ProductError("METHOD_NOT_ALLOWED"), { Allow: allowed.join(", ") });
}

/** Makes a handler read-only: other methods get METHOD_NOT_ALLOWED, as at every known path (CONTRACT.md 1). */
export const onlyRead =
  <Rest extends unknown[]>(handler: Handler<Rest>): Handler<Rest> =>
  (ctx, ...rest) => {
    const { method } = ctx.request as Request;
    if (method === "GET" || method === "HEAD") return handler(ctx, ...rest);
    return refuseMethod(ctx, UNKNOWN_ENDPOINT, ["GET"]);
  };
