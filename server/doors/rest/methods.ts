import { ProductError } from "../../../src/model/errors.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { answerError } from "./call.ts";
import { type Endpoint, NOWHERE } from "./envelope.ts";

type Door<Rest extends unknown[]> = (ctx: Context, ...rest: Rest) => Promise<Response> | Response;

/** What is there for GET is there for HEAD (RFC 9110, 9.3.2). @param methods that the address takes */
export function refuseMethod(ctx: Context, endpoint: Endpoint, methods: Iterable<string>): Response {
  const allowed = [...methods].map((method) => (method === "GET" ? "GET, HEAD" : method));
  return answerError(ctx, endpoint, new ProductError("METHOD_NOT_ALLOWED"), { Allow: allowed.join(", ") });
}

/** A door where things are read and nothing else: another method is told so, as at every known path (CONTRACT.md 1). */
export const onlyRead =
  <Rest extends unknown[]>(door: Door<Rest>): Door<Rest> =>
  (ctx, ...rest) => {
    const { method } = ctx.request as Request;
    if (method === "GET" || method === "HEAD") return door(ctx, ...rest);
    return refuseMethod(ctx, NOWHERE, ["GET"]);
  };
