import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";

const SECRETS = ["password", "newPassword", "token", "cookie", "authorization", "passwordHash", "tokenHash"];

/**
 * One JSON line per event, on standard output or to `destination`. Secrets are redacted, whichever object is logged
 * (SECURITY.md 40).
 * @param fields more fields of each line
 */
export function createLog(
  level: string,
  destination?: pino.DestinationStream,
  fields?: () => Record<string, string>,
): pino.Logger {
  return pino(
    {
      level,
      ...(fields && { mixin: fields }),
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
      serializers: { err: serializeError },
    },
    destination,
  );
}

/** A stream that writes each event as one readable line, in color on a terminal; the details follow it. */
export async function readableLog(destination?: NodeJS.WritableStream): Promise<pino.DestinationStream> {
  const { default: pretty } = await import("pino-pretty");
  return pretty({
    colorize: process.stdout.isTTY,
    ignore: "pid,hostname",
    translateTime: "SYS:HH:MM:ss.l",
    // The last lines before an exit are the ones that explain it.
    sync: true,
    ...(destination && { destination }),
  });
}

/**
 * A failed statement's error repeats its parameters (hashes, addresses, people's texts) in its message, and the
 * database's answer may repeat a row. So the log only gets the statement and the kind of error, which are enough to
 * find the cause.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) {
    // Bun's errors about a missing or unparsable file refer to themselves, so JSON can't represent them.
    if (error instanceof ResolveMessage || error instanceof BuildMessage)
      return { type: error.name, message: error.message };
    return error instanceof Error ? pino.stdSerializers.err(error) : error;
  }
  const { code, errno, constraint, message } = (error.cause ?? {}) as Record<string, unknown>;
  const stack = error.stack?.slice(error.stack.indexOf("\n    at "));
  return { type: "DrizzleQueryError", query: error.query, code, errno, constraint, message, stack };
}
