import { findSession } from "../../../db/queries/auth/sessions.ts";
import { hashSecret } from "../../../server/platform/system/ids.ts";
import { median } from "../median.ts";
import type { Options } from "../options.ts";
import type { CapturingApp } from "./capture.ts";
import { FRESH_NUMBER } from "./fresh-number.ts";
import type { Call } from "./load.ts";
import type { Scenario } from "./scenarios.ts";
import type { RunningServer } from "./server.ts";
import { turn } from "./turns.ts";
import { untilStill } from "./until-still.ts";

const LANES = 8;
const TIMES = 200;
/** Goals: a look-up takes less than this share of a call, and /healthz answers within this many milliseconds. */
export const LOOK_UP_MAX = 0.05;
export const HEALTH_MAX_MS = 100;
const LOGIN_CONNECTIONS = 50;

/** A run's figures for log-in: the session's share of a call, and the process's responsiveness while many people log in. */
export interface EntryFigures {
  /** Milliseconds of a call, with as many in flight as there are connections. */
  session: { lookUp: number; call: number; part: number; goal: number; met: boolean };
  /** p99 in milliseconds. */
  health: { p99: number; goal: number; met: boolean };
}

/** Sign-ups with the product's own cost of a hash, compared with the bare hash. */
export function signUpScenario(password: string): Scenario {
  // A sign-up with a known address is a log-in, so each call uses a new one.
  const email = `bench.${FRESH_NUMBER}@bench.example`;
  const body = { email, password, birthday: Date.UTC(1990, 0, 1) / 1000, country: "US" };
  const lanes = (path: string): Call[][] => Array.from({ length: LANES }, () => [{ method: "POST", path, body }]);
  return {
    name: "sign-up",
    writes: true,
    baselines: ["password"],
    goals: [{ transport: "REST", baseline: "password", atLeast: 0.85 }],
    rest: lanes("/v3/register/email/"),
    trpc: lanes("/trpc/auth.register"),
  };
}

/** Milliseconds of the process's time per call, with as many in flight as there are connections. */
async function timeOf(work: () => Promise<unknown>, lanes: number): Promise<number> {
  const one = async () => {
    for (let count = 0; count < TIMES; count++) await work();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: lanes }, one));
  return (performance.now() - began) / (lanes * TIMES);
}

/**
 * The cost of looking up the session, relative to that person's home feed, both with `connections` in flight: sequential
 * look-ups mostly wait, which costs the process nothing.
 * @param cookie of a logged-in person
 */
export async function sessionPart(
  app: CapturingApp,
  cookie: string,
  { connections, rounds, warm }: Pick<Options, "connections" | "rounds" | "warm">,
): Promise<EntryFigures["session"]> {
  const token = /(?:^|; )(?:__Host-)?session=([^;]+)/.exec(cookie)?.[1] ?? "";
  const call: Call = { method: "GET", path: "/v3/feeds/home/?page_size=25", cookie };
  const answer = await app.call(call);
  const session = await findSession(app.db, { tokenHash: hashSecret(token), now: new Date() });
  if (answer.status !== 200 || !session) throw new Error("the session to be measured is none");
  const look = () => findSession(app.db, { tokenHash: hashSecret(token), now: new Date() });
  const ask = () => app.call(call);
  if (warm) for (const work of [look, ask]) await untilStill(async () => 1 / (await timeOf(work, connections)));
  const [lookUps, calls]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    lookUps.push(await timeOf(look, connections));
    calls.push(await timeOf(ask, connections));
  }
  const [lookUp, whole] = [median(lookUps), median(calls)];
  const part = lookUp / whole;
  return { lookUp, call: whole, part, goal: LOOK_UP_MAX, met: part < LOOK_UP_MAX };
}

/** Response time of /healthz while fifty clients log in. @param login the log-in scenario's lanes */
export async function healthWhileLogin(
  login: Call[][],
  { port }: RunningServer,
  { seconds }: Pick<Options, "seconds">,
): Promise<EntryFigures["health"]> {
  const [health] = await Promise.all([
    turn({ name: "healthz", port, lanes: [[{ method: "GET", path: "/healthz" }]] }, { seconds, connections: 1 }),
    turn({ name: "log-in", port, lanes: login }, { seconds, connections: LOGIN_CONNECTIONS }),
  ]);
  return { p99: health.p99, goal: HEALTH_MAX_MS, met: health.p99 < HEALTH_MAX_MS };
}

/** The figures as printed text. */
export function entryReport({ session, health }: EntryFigures): string {
  const mark = (met: boolean) => (met ? " ✓" : " ✗");
  return [
    `session look-up: ${session.lookUp.toFixed(3)} ms of ${session.call.toFixed(2)} ms of the home feed,` +
      ` ${(session.part * 100).toFixed(1)} % (goal under ${session.goal * 100} %)${mark(session.met)}`,
    `/healthz while ${LOGIN_CONNECTIONS} clients log in: p99 ${health.p99.toFixed(1)} ms` +
      ` (goal under ${health.goal} ms)${mark(health.met)}`,
  ].join("\n");
}
