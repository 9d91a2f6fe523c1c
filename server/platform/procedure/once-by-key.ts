import { isUniqueViolation } from "../../../db/unique-violation.ts";
import type { Fail } from "./implement.ts";

interface Known<T> {
  /** What was written with the key before. */
  find: (key: string) => Promise<T | null>;
  /** Whether that is what is to be written now. */
  isSame: (known: T) => boolean;
  /** The unique index of the keys. */
  index: string;
}

/**
 * Writes a thing, or finds the one that the same person has written with this key: what is sent again because its answer
 * was lost stands there once, also where both arrive at the same time. A key that was another thing's is refused.
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
