import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { COLLECTOR_BOARDS, MOVER } from "../seed/plan.ts";
import type { Cookies } from "./scenarios.ts";
import type { RunningServer } from "./server.ts";
import type { Site } from "./site.ts";

/** Seconds to move all Pins of a large board to another one, as a job in steps that a person may leave. */
export interface LongMove {
  pins: number;
  seconds: number;
  /** One statement that only changes their board, without counters, locks or steps. */
  bare: number;
}

const POLL_MS = 20;

interface Envelope<T> {
  resource_response: { data: T };
}

async function call<T>(server: RunningServer, cookie: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: body ? "POST" : "GET",
    headers: { cookie, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
  return ((await response.json()) as Envelope<T>).resource_response.data;
}

/** Moves the Pins there and back, so that the next run finds them in place; the faster direction counts. */
export async function longMove(site: Site, server: RunningServer, cookies: Cookies): Promise<LongMove> {
  const cookie = cookies.get(MOVER) ?? "";
  type Board = { id: string; pin_count: number };
  const boards = await call<Board[]>(server, cookie, `/v3/users/${MOVER}/boards/?page_size=10`);
  const [from, to] = boards.toSorted((a, b) => b.pin_count - a.pin_count);
  if (!from || !to || from.pin_count === 0)
    throw new Error(`${MOVER} has not the two boards of ${COLLECTOR_BOARDS + 2}`);
  const there = await moveAll(server, cookie, from.id, to.id);
  const back = await moveAll(server, cookie, to.id, from.id);
  return { pins: from.pin_count, seconds: Math.min(there, back), bare: await bareMove(site, from.id, to.id) };
}

async function moveAll(server: RunningServer, cookie: string, from: string, to: string): Promise<number> {
  const began = performance.now();
  const { id } = await call<{ id: string | null }>(server, cookie, `/v3/boards/${from}/move_pins/`, {
    new_board_id: to,
  });
  for (;;) {
    const actions = await call<{ id: string; state: string }[]>(server, cookie, "/v3/users/me/board_actions/");
    const state = id === null ? "done" : actions.find((action) => action.id === id)?.state;
    if (state === "done") return (performance.now() - began) / 1000;
    if (state !== "running") throw new Error(`the move is ${state}`);
    await Bun.sleep(POLL_MS);
  }
}

/** PostgreSQL only: the server has the embedded database locked. */
async function bareMove(site: Site, from: string, to: string): Promise<number> {
  if (site.engine === "pglite") return 0;
  const open = await site.open();
  try {
    const began = performance.now();
    for (const [left, entered] of [
      [from, to],
      [to, from],
    ]) {
      await rows(open.db, sql`update pins set board_id = ${entered} where board_id = ${left}`);
    }
    return (performance.now() - began) / 2_000;
  } finally {
    await open.close();
  }
}

export const moveReport = ({ pins, seconds, bare }: LongMove): string =>
  `move of ${pins.toLocaleString("en")} Pins to another board: ${seconds.toFixed(2)} s, ${Math.round(pins / seconds)} a second` +
  (bare > 0 ? `; one bare UPDATE of their board: ${bare.toFixed(2)} s` : "");
