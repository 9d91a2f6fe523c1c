import { toCamel } from "../../../src/contract/case.ts";
import { withOrigin } from "../media/media-urls.ts";

/**
 * A `T` that is already JSON text with snake_case keys, such as a stored Pin card. REST and resource answers embed the
 * text unchanged, which saves parsing and serializing; tRPC renames keys within the text. To access fields, call
 * `read()`.
 */
export class JsonText<T> {
  /** Makes `JsonText<A>` and `JsonText<B>` different types. */
  declare protected readonly value: T;

  /**
   * @param publicUrl the origin to put before paths in the text, if it has any. Transports that embed the text add the
   * origin to the whole answer in one pass, which is faster.
   */
  constructor(
    readonly text: string,
    readonly publicUrl: string | null = null,
  ) {}

  /** Parses the text; keys are camelCase. */
  read(): T {
    return toCamel(JSON.parse(this.publicUrl === null ? this.text : withOrigin(this.text, this.publicUrl))) as T;
  }
}

/** JSON text whose keys are data that a person chose, so no transport renames them. */
export class OwnKeys<T> extends JsonText<T> {
  /** @param camelText the text for tRPC, if the values have fields that must be renamed */
  constructor(
    text: string,
    readonly camelText: string = text,
  ) {
    super(text);
  }

  override read(): T {
    return JSON.parse(this.camelText) as T;
  }
}

type Plain = string | number | boolean | bigint | symbol | null | undefined | Date | Uint8Array;

/** A handler's output: a `T` of which all or any part may already be text. */
export type Wired<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : JsonText<T> | (T extends readonly (infer Item)[] ? readonly Wired<Item>[] : InParts<T>);
/** An object that isn't text, but may contain text. */
export type InParts<T> = { [K in keyof T]: Wired<T[K]> };

/** A copy of `value` with every part that is JSON text parsed. */
export function readWired<T>(value: Wired<T>): T;
export function readWired(value: unknown): unknown;
export function readWired(value: unknown): unknown {
  if (value instanceof JsonText) return value.read();
  if (Array.isArray(value)) return value.map((item: unknown) => readWired(item));
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readWired(item)]));
}
