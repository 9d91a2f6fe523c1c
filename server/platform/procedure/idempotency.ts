import { isUniqueViolation } from "../../../db/engine/faults.ts";
import { at } from "../../../src/model/problem.ts";
import { idempotencyKeySchema } from "../../../src/model/values.ts";
import type { Context } from "./context.ts";
import type { Fail } from "./implement.ts";

/**
 * The client's idempotency key: from the input, or from the header `Idempotency-Key` of a REST or resource request. A
 * tRPC request may batch several calls, which one header can't distinguish.
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

interface Known<T> {
  /** Finds what was already written with the key. */
  find: (key: string) => Promise<T | null>;
  /** Whether the earlier content equals the new content. */
  isSame: (known: T) => boolean;
  /** Name of the unique index on the keys. */
  index: string;
}

/**
 * Writes a row, or returns the one that the same person already wrote with this key. A retry after a lost answer, or a
 * concurrent one, creates no second row. A key that was used for different content is refused.
 */
export async function onceByKey<T extends { id: string }, W extends { id: string }>(
  key: string | null,
  { find, isSame, index }: Known<T>,
  write: () => Promise<W>,
  fail: Fail<"IDEMPOTENCY_KEY_REUSED">,
): Promise<T | W> {
  if (key === null) return write();
  const known = async () => {
    const found = await find(key);
    if (found && !isSame(found)) fail("IDEMPOTENCY_KEY_REUSED");
    return found;
  };
  const before = await known();
  if (before) return before;
  try {
    return await write();
  } catch (error) {
    const beside = isUniqueViolation(error, index) ? await known() : null;
    if (beside) return beside;
    throw error;
  }
}
