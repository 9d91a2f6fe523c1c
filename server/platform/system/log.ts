import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";

const SECRETS = ["password", "newPassword", "token", "cookie", "authorization", "passwordHash", "tokenHash"];

/** One JSON line per event, on standard output. Secrets are redacted, whichever object is logged (SECURITY.md 40). */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  return pino(
    {
      level,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
      serializers: { err: serializeError },
    },
    destination,
  );
}

/**
 * A failed statement's error repeats its parameters (hashes, addresses, texts of people) in its message, and the
 * server's answer to it may repeat a row: the log gets the statement and the answer's kind, which say what went wrong.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) {
    // Bun's errors about a file that is missing or doesn't parse refer to themselves, which JSON can't write.
    if (error instanceof ResolveMessage || error instanceof BuildMessage)
      return { type: error.name, message: error.message };
    return error instanceof Error ? pino.stdSerializers.err(error) : error;
  }
  const { code, errno, constraint, message } = (error.cause ?? {}) as Record<string, unknown>;
  const stack = error.stack?.slice(error.stack.indexOf("\n    at "));
  return { type: "DrizzleQueryError", query: error.query, code, errno, constraint, message, stack };
}
