import { toCamel } from "../../../src/contract/case.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Implementation } from "../../platform/procedure/implement.ts";

/** Wraps a procedure so that its errors name fields by the resource call's option names. */
export function inCallersNames(made: Implementation, options: Record<string, unknown>, rename: Record<string, string>) {
  const input = toCamel(options) as Record<string, unknown>;
  const given = Object.entries({ ...rename, bookmarks: "bookmark" }).filter(
    ([from, to]) => from in input && !(to in input),
  );
  if (given.length === 0) return made;
  const names = new Map(given.map(([from, to]) => [to, from]));
  const run: Implementation["run"] = async (ctx, read) => {
    try {
      return await made.run(ctx, read);
    } catch (error) {
      if (!(error instanceof ProductError) || !error.details.fields) throw error;
      const renamed = Object.entries(error.details.fields).map(([name, found]) => [names.get(name) ?? name, found]);
      throw new ProductError(error.errorName, { ...error.details, fields: Object.fromEntries(renamed) });
    }
  };
  return { ...made, run };
}
