import { at } from "../../../src/model/problem.ts";
import { idempotencyKeySchema } from "../../../src/model/values.ts";
import type { Context } from "./context.ts";
import type { Fail } from "./implement.ts";

/**
 * What the client calls its request: in the input, or as the header `Idempotency-Key` of a REST or resource request. A
 * tRPC request may be many calls in one, which no header can tell apart.
 */
export function idempotencyKeyOf(
  { request }: Pick<Context, "request">,
  { idempotencyKey }: { idempotencyKey?: string | null | undefined },
  fail: Fail<never>,
): string | null {
  if (idempotencyKey) return idempotencyKey;
  if (!request || new URL(request.url).pathname.startsWith("/trpc/")) return null;
  const header = request.headers.get("Idempotency-Key");
  if (header === null) return null;
  const read = idempotencyKeySchema.safeParse(header);
  return read.success ? read.data : fail("INVALID_PARAMETERS", at("idempotencyKey", { code: "keyShape" }));
}
