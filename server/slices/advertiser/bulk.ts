import type { z } from "zod";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { ERRORS, type ErrorName, ProductError } from "../../../src/model/errors.ts";
import { issueProblem } from "../../../src/model/problem.ts";
import type { RowException } from "../../../src/model/values.ts";
import type { ProblemCode } from "../../../src/texts/problems.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import { onceByKey } from "../../platform/procedure/implement.ts";

export type RowResult = { id: string } | { exception: RowException };

/** Refuses one row of several, with the error's text or the text of a more specific code. */
export function refuseRow(name: ErrorName, code?: ProblemCode): never {
  throw new ProductError(name, code === undefined ? {} : { reason: { code } });
}

/** Parses and writes each row separately, in order: a bad row doesn't keep the others from being written. */
export async function eachRow<S extends z.ZodType>(
  items: readonly Record<string, unknown>[],
  schema: S,
  write: (row: z.output<S>, index: number) => Promise<string>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const [index, item] of items.entries()) {
    const read = schema.safeParse(item);
    if (read.success) results.push(await written(() => write(read.data, index)));
    else {
      const [issue] = read.error.issues;
      const field = issue?.path.map((step) => (typeof step === "string" ? toSnakeKey(step) : step)).join(".");
      const reason = issueProblem(issue);
      const message = `${field ? `${field}: ` : ""}${wordsOf(reason)}`;
      results.push({ exception: { code: ERRORS.INVALID_PARAMETERS.code, message, reason } });
    }
  }
  return results;
}

async function written(write: () => Promise<string>): Promise<RowResult> {
  try {
    return { id: await write() };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return { exception: { code: error.code, message: wordsOf(error.reason), reason: error.reason } };
  }
}

interface KnownRow<T> {
  /** Finds the entity that an earlier request made from the row, by the row's key. */
  find: (key: string) => Promise<T | null>;
  /** Whether the entity still matches the row. */
  isSame: (known: T) => boolean;
  /** Name of the keys' unique index. */
  index: string;
}

/**
 * Writes a row once per key: a retry after a lost answer returns the first try's entity. Each row has a separate key,
 * so that an interrupted request resumes.
 */
export async function rowOnce<T extends { id: string }>(
  requestKey: string | null,
  position: number,
  known: KnownRow<T>,
  write: (rowKey: string | null) => Promise<string>,
): Promise<string> {
  const key = requestKey === null ? null : `${requestKey} ${position}`;
  const { id } = await onceByKey(
    key,
    known,
    async () => ({ id: await write(key) }),
    (name) => refuseRow(name),
  );
  return id;
}

/** Each row's current data or its exceptions, in the order of the rows. */
export async function withData<T extends { id: string }>(
  results: readonly RowResult[],
  read: (ids: string[]) => Promise<T[]>,
): Promise<{ items: { data: T | null; exceptions: RowException[] }[] }> {
  const ids = results.flatMap((result) => ("id" in result ? [result.id] : []));
  const found = new Map((ids.length > 0 ? await read(ids) : []).map((entity) => [entity.id, entity]));
  return {
    items: results.map((result) =>
      "id" in result
        ? { data: found.get(result.id) ?? null, exceptions: [] }
        : { data: null, exceptions: [result.exception] },
    ),
  };
}

/** Refuses to overwrite a newer change, if the request says which version it edits. */
export function refuseStale(row: { updatedAt: Date }, updatedTime: string | undefined): void {
  if (updatedTime && new Date(updatedTime).getTime() !== row.updatedAt.getTime()) refuseRow("AD_ENTITY_CHANGED");
}
