import { type DueAfter, type DuePin, duePins } from "../../../db/queries/rich/due.ts";
import { forgetHosts } from "../../../db/queries/rich/hosts.ts";
import type { Deps } from "../../deps.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import { readPin } from "./read-pin.ts";

/** Number of people whose pages are read in parallel; only one page per person and per website at a time. */
const PEOPLE_AT_ONCE = 5;
/** Maximum pages per person before the next people's turn. */
const PAGES_EACH = 10;
const TURN_MS = 10_000;
/** Below the job's time limit; the next run does the rest. */
export const READ_DUE_MS = 600_000;
const HOST_DAYS = 60;

/** One pass through all Pins that are due, longest overdue first. */
interface Pass {
  /** The last Pin that was checked; null at the end. */
  after: DueAfter | null;
  read: number;
  /** Whether pages were left for another pass. */
  hasLeft: boolean;
}
interface Round {
  pass: Pass;
  /** Links of public Pins that have been read. */
  links: Set<string>;
  /** Websites being read now. */
  hosts: Set<string>;
  isOver: () => boolean;
}

/**
 * Reads the pages that are due, to keep prices and availability current. A page that several public Pins link to is
 * read once.
 */
export async function readDue(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const until = performance.now() + READ_DUE_MS;
  const isOver = () => signal.aborted || performance.now() > until;
  let pass: Pass;
  do {
    pass = { after: null, read: 0, hasLeft: false };
    do {
      const people = await nextPeople(deps, pass);
      const round: Round = { pass, links: new Set(), hosts: new Set(), isOver };
      const limited = createLimiter(PEOPLE_AT_ONCE);
      await Promise.all(people.map((pins) => limited(() => readOnesPins(deps, pins, round, signal))));
      if (isOver()) return;
    } while (pass.after);
    // If nothing could be read, only busy websites are left, which wait for the next run.
  } while (pass.hasLeft && pass.read > 0);
  await forgetHosts(db, { before: daysAgo(now(), HOST_DAYS) });
}

/**
 * Finds some due Pins of each of the next people. Each query excludes people already found, so that however many Pins
 * one person has, a query finds somebody else or the end.
 */
async function nextPeople({ db, now }: Deps, pass: Pass): Promise<DuePin[][]> {
  const people = new Map<string, DuePin[]>();
  do {
    const asked = { now: now(), after: pass.after, without: [...people.keys()], each: PAGES_EACH };
    const { due, next } = await duePins(db, asked);
    pass.after = next;
    // The query skipped later Pins of the people already found.
    pass.hasLeft ||= people.size > 0;
    for (const [pinnerId, pins] of Map.groupBy(due, (pin) => pin.pinnerId)) people.set(pinnerId, pins);
  } while (pass.after && people.size < PEOPLE_AT_ONCE);
  const found = [...people.values()];
  pass.hasLeft ||= found.some(({ length }) => length === PAGES_EACH);
  return found;
}

async function readOnesPins(deps: Deps, pins: readonly DuePin[], round: Round, signal: AbortSignal): Promise<void> {
  const { pass, links, hosts, isOver } = round;
  const until = performance.now() + TURN_MS;
  for (const pin of pins) {
    if (isOver()) return;
    if (pin.isPublic && links.has(pin.link)) continue;
    const host = URL.parse(pin.link)?.host ?? "";
    if (hosts.has(host) || performance.now() > until) {
      pass.hasLeft = true;
      continue;
    }
    hosts.add(host);
    if (pin.isPublic) links.add(pin.link);
    const isRead = await readPin(deps, pin, signal).catch((error: unknown) => {
      deps.log.warn({ err: error, pinId: pin.pinId }, "a Pin's page could not be kept");
      return false;
    });
    hosts.delete(host);
    if (isRead) pass.read++;
    else {
      pass.hasLeft = true;
      links.delete(pin.link);
    }
  }
}
