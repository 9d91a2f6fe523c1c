import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openEmbedded, openPostgres } from "../../../db/client.ts";
import { type Answer, type Client, createClient } from "../../support/api.ts";
import { fillDataDir, freshDatabase } from "../../support/fresh-database.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD } from "../../support/people.ts";
import { freePort, spawnServer } from "../../support/spawn-server.ts";

export const WRONG = "wrong-Lantern-1";

interface Message {
  text: string;
  subject: string;
  links: string[];
  code: string | null;
}

/** A server in a separate process, and calls that a stranger can make: nothing here goes past its transports. */
export interface SecuritySite {
  url: string;
  pid: number;
  dataDir: string;
  /** Null on the embedded database. */
  databaseUrl: string | null;
  output(): string;
  /** Turns the server's clock forward. */
  advance(milliseconds: number): void;
  /** A client with an address that the proxy reports. */
  stranger(address?: string): Client;
  register(fields?: object, as?: Client): Promise<Answer<{ user: { id: string } } | null>>;
  login(name: string, password: string, as?: Client, fields?: object): Promise<Answer>;
  somebody(): Promise<{ email: string; client: Client }>;
  /** The newest message to an address or a phone, once the job that sends it has run. @throws Error if none comes */
  mailTo(address: string, subject?: RegExp): Promise<Message>;
  /**
   * Stops the process, does something to its database, which an embedded one lets nobody else do, and starts it again at
   * the same address. @throws Error if its exit code isn't 0
   */
  whileStopped<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * On PostgreSQL if TEST_DATABASE_URL is set, embedded otherwise; limits are on, and clients come through a proxy.
 * @param dataDir a folder to use in place of a new one
 */
export async function startSecuritySite(
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), "tackboard-security-")),
): Promise<SecuritySite> {
  const clock = join(dataDir, "clock");
  let ahead = 0;
  const turn = () => writeFileSync(clock, String(ahead));
  turn();
  const database = process.env.TEST_DATABASE_URL ? await freshDatabase() : null;
  if (!database) await fillDataDir(dataDir);
  const settings = {
    DATABASE_URL: database?.url ?? "",
    DATA_DIR: dataDir,
    CLOCK_FILE: clock,
    NODE_ENV: "test",
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: "127.0.0.1",
    PORT: String(freePort()),
    ...env,
  };
  let server = await spawnServer(settings);
  let before = "";
  let last = 0;
  const stranger = (address = `203.${++last >> 8}.113.${last & 255}`) =>
    createClient(server, { "x-forwarded-for": address });
  const site: SecuritySite = {
    url: server.url,
    get pid() {
      return server.pid;
    },
    dataDir,
    databaseUrl: database?.url ?? null,
    output: () => before + server.output(),
    advance: (milliseconds) => {
      ahead += milliseconds;
      turn();
    },
    stranger,
    register: (fields = {}, as = stranger()) =>
      as.rest("POST", "/v3/register/email/", {
        email: newEmail(),
        password: PASSWORD,
        birthday: ADULT_BIRTHDAY,
        country: "US",
        ...fields,
      }),
    login: (name, password, as = stranger(), fields = {}) =>
      as.rest("POST", "/v3/login/", { username_or_email: name, password, ...fields }),
    somebody: async () => {
      const [email, client] = [newEmail(), stranger()];
      const made = await site.register({ email }, client);
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      return { email, client };
    },
    mailTo: async (address, subject = /(?:)/) => {
      for (let tries = 0; tries < 200; tries++) {
        const answer = await fetch(`${server.url}/dev/outbox?to=${encodeURIComponent(address)}`);
        const { messages } = (await answer.json()) as { messages: Message[] };
        const found = messages.find((message) => subject.test(message.subject ?? ""));
        if (found) return found;
        await Bun.sleep(50);
      }
      throw new Error(`no message came to ${address}`);
    },
    whileStopped: async (work) => {
      const code = await server.stop();
      if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.output()}`);
      before += server.output();
      const { db, close } = database?.url ? await openPostgres(database.url, 2) : await openEmbedded(dataDir);
      try {
        return await work(db);
      } finally {
        await close();
        server = await spawnServer(settings);
      }
    },
    close: async () => {
      await server.stop("SIGKILL");
      await database?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return site;
}
