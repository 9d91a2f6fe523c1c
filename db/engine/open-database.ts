import type { PGlite } from "@electric-sql/pglite";
import type { SQL as BunSql } from "bun";
import type { Database } from "../database.ts";
import type { Replicas } from "./replicas.ts";

/** A connection pool that follows the primary if the database has several servers. */
export interface Pool {
  client: BunSql;
  close(options: { timeout: number }): Promise<void>;
}

export interface OpenDatabase {
  db: Database;
  engine: "pglite" | "postgres";
  /** The connection string if `engine` is "postgres". */
  url: string | null;
  /** Opens a separate pool, directly on the server; null if `engine` is "pglite". */
  pool: ((options: { max: number; connection: Record<string, string> }) => Pool) | null;
  /** Replicas that answer reads; null without any. */
  replicas: Replicas | null;
  /** The embedded engine itself, for features without SQL (listen, dump). */
  pglite: PGlite | null;
  migrate(): Promise<void>;
  ping(): Promise<void>;
  /** Calls `onMessage` for each message on a channel, from any process on the same database. */
  listen(channel: string, onMessage: (message: string) => void): Promise<void>;
  notify(channel: string, message: string): Promise<void>;
  /** This process's name among the database's connections. */
  name: string;
  /** The number of processes connected to this database, including this one. */
  processes(): Promise<number>;
  close(): Promise<void>;
}

/** How a connection to PostgreSQL differs from the usual one. */
export interface PostgresOptions {
  /** The server itself, for LISTEN and migrations, if the address is that of a pooler in transaction mode. */
  listenUrl?: string | null;
  replicaUrls?: readonly string[];
}
