import { ProductError } from "../../src/contract/errors.ts";
import type { Context } from "../trpc/context.ts";
import { answerError } from "./call.ts";
import { NOWHERE } from "./envelope.ts";

type Door<Rest extends unknown[]> = (ctx: Context, ...rest: Rest) => Promise<Response> | Response;

/** A door where things are read and nothing else: another method is told so, as at every known path (CONTRACT.md 1). */
export const onlyRead =
  <Rest extends unknown[]>(door: Door<Rest>): Door<Rest> =>
  (ctx, ...rest) => {
    const { method } = ctx.request as Request;
    if (method === "GET" || method === "HEAD") return door(ctx, ...rest);
    return answerError(ctx, NOWHERE, new ProductError("METHOD_NOT_ALLOWED"), { Allow: "GET, HEAD" });
  };
