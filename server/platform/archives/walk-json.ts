import { Tokenizer, TokenType } from "@streamparser/json";
import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { type ArchiveFile, DEPTH_MAX, type ReadOptions, textOf } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";

/** Reads a program's JSON. Returns whether the file was complete. */
export type JsonReader = (file: ArchiveFile, options: ReadOptions) => AsyncGenerator<ArchiveItem, boolean>;

/** The keys around a value, outermost first; numbers are indexes of arrays. */
export type JsonPath = readonly (string | number)[];

export interface JsonVisitor {
  /** Called with each complete object. If it returns true, its parent won't have it, so that memory stays small. */
  visit(value: Record<string, unknown>, path: JsonPath): boolean;
}

interface Frame {
  value: Record<string, unknown> | unknown[];
  key: string | number;
}

/** Assembles values from tokens, and hands out each object as it is complete. */
function createAssembler({ visit }: JsonVisitor) {
  const frames: Frame[] = [];
  let isKey = false;
  const path = () => frames.map(({ key }) => key);

  function put(value: unknown): void {
    const frame = frames.at(-1);
    if (!frame) return;
    if (Array.isArray(frame.value)) frame.value.push(value);
    else if (frame.key !== "__proto__") frame.value[frame.key] = value;
  }
  function begin(value: Frame["value"]): void {
    if (frames.length >= 3 * DEPTH_MAX) throw new ArchiveRefused("archiveTooDeep");
    frames.push({ value, key: Array.isArray(value) ? 0 : "" });
    isKey = !Array.isArray(value);
  }
  function end(): void {
    const { value } = frames.pop() ?? {};
    isKey = false;
    if (value === undefined) return;
    if (Array.isArray(value) || !visit(value, path())) put(value);
  }
  return {
    token(token: TokenType, value: unknown): void {
      const frame = frames.at(-1);
      if (token === TokenType.LEFT_BRACE) begin({});
      else if (token === TokenType.LEFT_BRACKET) begin([]);
      else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) end();
      else if (token === TokenType.COMMA && frame) {
        if (Array.isArray(frame.value)) frame.key = Number(frame.key) + 1;
        else isKey = true;
      } else if (token === TokenType.COLON) isKey = false;
      else if (isKey && frame) frame.key = String(value);
      else put(value);
    },
    isComplete: () => frames.length === 0,
  };
}

/**
 * Reads a JSON file chunk by chunk, whatever its size. The caller takes what its visitor found after each step.
 * @returns at the end, whether the file was complete and valid
 */
async function* walkJson(file: ArchiveFile, visitor: JsonVisitor): AsyncGenerator<void, boolean> {
  const assembler = createAssembler(visitor);
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 });
  let isValid = true;
  // A visitor's own errors are not the file's.
  let failure: unknown;
  tokenizer.onToken = ({ token, value }) => {
    if (failure !== undefined || !isValid) return;
    try {
      assembler.token(token, value);
    } catch (error) {
      failure = error;
    }
  };
  tokenizer.onError = () => {
    isValid = false;
  };
  for await (const chunk of textOf(file)) {
    tokenizer.write(chunk);
    if (failure !== undefined) throw failure;
    yield;
    if (!isValid || tokenizer.isEnded) break;
  }
  return isValid && assembler.isComplete();
}

/**
 * Reads a JSON file, and hands out the items that the visitor put into `found`.
 * @returns whether the file was complete and valid
 */
export async function* itemsOf(
  file: ArchiveFile,
  found: ArchiveItem[],
  visitor: JsonVisitor,
): AsyncGenerator<ArchiveItem, boolean> {
  const walk = walkJson(file, visitor);
  for (;;) {
    const { done, value } = await walk.next();
    yield* found.splice(0);
    if (done) return value;
  }
}

/** Reads a JSON file for its visitor alone. */
export async function readThrough(file: ArchiveFile, visitor: JsonVisitor): Promise<void> {
  for await (const _ of walkJson(file, visitor));
}
