import { toCamel } from "../../src/contract/case.ts";
import { withOrigin } from "../media-urls.ts";

/**
 * A part of an answer that already is JSON, in the wire's snake_case: the stored card of a Pin, for example. REST and
 * resource answers take the text as it is, which saves building and writing twenty-five objects for a page; tRPC and the
 * rendered pages read it.
 */
export class JsonText {
  /** @param publicUrl what addresses that stand in the text as paths begin with, where there are such */
  constructor(
    readonly text: string,
    readonly publicUrl: string | null,
  ) {}

  /**
   * The text as a value of the type it was written from. Doors that take the text as it is make the addresses of the
   * whole answer absolute at once, which takes a quarter of the time.
   */
  static of<T>(text: string, publicUrl: string | null = null): T {
    return new JsonText(text, publicUrl) as unknown as T;
  }

  /** A copy of `value` in which every JsonText has become the value that it is the text of, with camelCase keys. */
  static resolve(value: unknown): unknown {
    if (value instanceof JsonText) {
      const { text, publicUrl } = value;
      return toCamel(JSON.parse(publicUrl === null ? text : withOrigin(text, publicUrl)));
    }
    if (Array.isArray(value)) return value.map(JsonText.resolve);
    if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, JsonText.resolve(item)]));
  }
}
