import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";

/** Ids count milliseconds from this date, so that 41 bits last until 2093. */
const EPOCH = Date.UTC(2024, 0, 1);
const NODE_BITS = 10n;
const SEQUENCE_BITS = 12n;
const SEQUENCE_MAX = (1 << Number(SEQUENCE_BITS)) - 1;

export type NewId = () => string;

/**
 * Time-ordered 64-bit ids: 41 bits of milliseconds, 10 of node, 12 of sequence. Each millisecond, the sequence starts
 * at a random number, so that ids of related objects aren't consecutive.
 * @param node 0–1023, different for each process that writes to the same database
 */
export function createIds(node: number, now: () => number = Date.now): NewId {
  let last = 0;
  let first = 0;
  let sequence = 0;
  return () => {
    // If the clock steps back, ids must stay in order.
    let time = Math.max(now(), last);
    if (time === last) {
      sequence = (sequence + 1) & SEQUENCE_MAX;
      if (sequence === first) time += 1;
    }
    if (time !== last) {
      // Starts in the lower half of the range, so that at least 2,048 ids per millisecond stay in order.
      first = Math.floor(Math.random() * (SEQUENCE_MAX / 2));
      sequence = first;
      last = time;
    }
    return (
      (BigInt(time - EPOCH) << (NODE_BITS + SEQUENCE_BITS)) |
      (BigInt(node) << SEQUENCE_BITS) |
      BigInt(sequence)
    ).toString();
  };
}

/** The smallest id of a moment, for ranges of ids by time. */
export const firstIdAt = (time: Date): string =>
  (BigInt(Math.max(0, time.getTime() - EPOCH)) << (NODE_BITS + SEQUENCE_BITS)).toString();

/** The moment in which an id was made. */
export const timeOfId = (id: string): Date => new Date(Number(BigInt(id) >> (NODE_BITS + SEQUENCE_BITS)) + EPOCH);

/** Claims this process's node number in the database. */
export async function claimNode(db: Database): Promise<number> {
  const [row] = await rows<{ node: string | number }>(db, sql`select nextval('node_seq') as node`);
  return Number(row?.node ?? 0);
}

/** A random secret for a cookie, a link or an access token: 256 bits in base64url. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** Tells people, secret scanners and the server that a token is a personal access token. */
const PERSONAL_PREFIX = "pat_";
export const newPersonalToken = () => PERSONAL_PREFIX + newSecret();
export const isPersonalToken = (token: string) => token.startsWith(PERSONAL_PREFIX);

/** The stored hash of a secret. Secrets are random, so a plain hash is enough. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");
