import type { SQL } from "bun";
import { atEnd } from "./at-end.ts";
import { emptying, SHAPE, TABLES } from "./first-day.ts";
import { onServer, postgresTemplate, withDatabase } from "./postgres-template.ts";

/*
 * Emptying a copy is much faster for the server than copying the template, so a test lends its database to the next test
 * of its process.
 */

/** A database with more rows than this is dropped, because emptying would keep its size. */
const ROWS_MAX = 20_000;

const idle: string[] = [];
/** Fingerprint of a fresh copy of the template. */
let firstShape: string | null = null;
let count = 0;

/** @returns the name of an empty database */
export async function borrowPostgres(server: string): Promise<string> {
  for (let name = idle.pop(); name; name = idle.pop()) {
    if (await emptied(server, name)) return name;
    await drop(server, name);
  }
  return make(server);
}

/** Takes over a database whose connections in this process are closed, and ends those of servers that a test left running. */
export async function returnPostgres(server: string, name: string): Promise<void> {
  await onServer(
    server,
    (client) => client`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`,
  );
  idle.push(name);
}

async function make(server: string): Promise<string> {
  const template = await postgresTemplate(server);
  const name = `tackboard_test_${process.pid}_${++count}`;
  await onServer(server, async (client) => {
    await client.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    // Test data needn't survive the server, so nothing waits for the disk.
    await client.unsafe(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  });
  firstShape ??= await onServer(withDatabase(server, name), shapeOf);
  atEnd(() => drop(server, name));
  return name;
}

/** @returns whether the database is back in its initial state */
function emptied(server: string, name: string): Promise<boolean> {
  return onServer(withDatabase(server, name), async (client) => {
    const answers: { count?: number }[] = await client.unsafe(emptying(await client.unsafe(TABLES)));
    const rows = answers.reduce((sum, answer) => sum + (answer.count ?? 0), 0);
    return rows <= ROWS_MAX && (await shapeOf(client)) === firstShape;
  });
}

async function shapeOf(client: SQL): Promise<string> {
  const [row] = await client.unsafe(SHAPE);
  return row.shape;
}

async function drop(server: string, name: string): Promise<void> {
  await onServer(server, (client) => client.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}
