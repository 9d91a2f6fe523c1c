import { ProductError } from "../../../src/model/errors.ts";
import { addressKey } from "./limits.ts";

/** The share of the processor that one address gets on average (decision 371). */
export const SHARE = 1 / 4;
/** Work in milliseconds that an idle address may do without a break; more than any page needs. */
const CREDIT_MS = 2_000;
/** A call that would have to wait longer is refused, because a connection without traffic closes after ten seconds. */
const WAIT_MAX_MS = 6_000;
/** How many calls of one address run at the same time, per lane. */
const WIDTHS = { search: 1, read: 4 };
const WAITING_MAX = 100;
/** How many calls of one address may always wait: a batch has ten calls, four of which run. */
const WAITING_ALWAYS = 6;
/** Above this many known addresses, those with full credit are forgotten. */
const KNOWN_MAX = 10_000;

/** Searches of one address run one at a time; other reads, a few at a time. */
export type Lane = keyof typeof WIDTHS;

interface Turn {
  /** Its address takes time to look up, so it is only read if turns are on. */
  sender: { readonly ip: string };
  lane: Lane;
  signal?: AbortSignal | undefined;
}

export interface WorkShares {
  /**
   * Runs a call when it is its address's turn, and charges the address for the work.
   * @param call its signal aborts once nobody waits for the answer any more
   * @throws ProductError RATE_LIMITED if too many calls wait, or if the wait would be too long
   */
  run<T>(call: Turn, work: () => Promise<T>): Promise<T>;
  /** Virtual clock in milliseconds: the work that each running call has received, assuming equal shares. */
  clock(): number;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}
/** Number of calls that wait for a turn, or that have one and wait until their address has paid off its debt. */
interface Count {
  waiting: number;
}
interface Account extends Count {
  /** Credit in milliseconds; below zero, the address owes work. */
  credit: number;
  at: number;
  queues: Record<Lane, Queue>;
}

/**
 * @param room how many calls of all addresses may wait; each occupies a slot at the gate while it waits (SECURITY.md
 * 38)
 * @param allowance factor for each address's share; tests that check the counting but must not be refused pass a large
 * one
 */
export function createWorkShares(
  isOn: boolean,
  { room = 256, allowance = 1, now = () => performance.now(), sleep = Bun.sleep as (ms: number) => Promise<void> } = {},
): WorkShares {
  const accounts = new Map<string, Account>();
  const everybody: Count = { waiting: 0 };
  let running = 0;
  let clock = 0;
  let last = now();

  function read(): number {
    const at = now();
    clock += (at - last) / Math.max(1, running);
    last = at;
    return clock;
  }

  async function measured<T>(work: () => Promise<T>, account?: Account): Promise<T> {
    const began = read();
    running += 1;
    try {
      return await work();
    } finally {
      const ended = read();
      running -= 1;
      if (account) account.credit -= ended - began;
    }
  }

  function accountOf(ip: string): Account {
    const key = addressKey(ip);
    const known = accounts.get(key);
    if (known) return known;
    if (accounts.size >= KNOWN_MAX) forgetQuiet();
    const queue = (): Queue => ({ running: 0, waiting: [] });
    const queues = { search: queue(), read: queue() };
    const account: Account = { credit: CREDIT_MS, at: now(), waiting: 0, queues };
    accounts.set(key, account);
    return account;
  }

  function earn(account: Account): void {
    const at = now();
    account.credit = Math.min(CREDIT_MS, account.credit + (at - account.at) * SHARE * allowance);
    account.at = at;
  }

  function forgetQuiet(): void {
    for (const [key, account] of accounts) {
      earn(account);
      const isQuiet = Object.values(account.queues).every((queue) => queue.running === 0);
      if (isQuiet && account.credit === CREDIT_MS) accounts.delete(key);
    }
  }

  /** Milliseconds until the account has paid off its debt. */
  function debtOf(account: Account): number {
    earn(account);
    return Math.max(0, -account.credit / (SHARE * allowance));
  }

  /** Limits waiting calls per address, so that a few addresses that owe work don't keep all others out. */
  function mayWait({ waiting }: Account): boolean {
    if (waiting < WAITING_ALWAYS) return true;
    return waiting < WAITING_MAX * allowance && everybody.waiting < room * allowance;
  }

  /** @throws ProductError RATE_LIMITED; a call that already has the turn passes it on */
  async function awaitTurn(account: Account, lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    const queue = account.queues[lane];
    const deadline = now() + WAIT_MAX_MS;
    const debt = debtOf(account);
    const isFree = queue.running < WIDTHS[lane] * allowance;
    if (debt > WAIT_MAX_MS || !((isFree && debt === 0) || mayWait(account))) throw refused(debt);
    for (const count of [account, everybody]) count.waiting += 1;
    try {
      if (isFree) queue.running += 1;
      else if (!(await inLine(queue, signal))) throw refused(debt);
      for (let wait = debtOf(account); ; wait = debtOf(account)) {
        if (signal?.aborted || now() + wait > deadline) {
          passOn(account, lane);
          throw refused(wait);
        }
        if (wait === 0) return;
        await sleep(wait);
      }
    } finally {
      for (const count of [account, everybody]) count.waiting -= 1;
    }
  }

  function passOn({ queues }: Account, lane: Lane): void {
    const queue = queues[lane];
    const next = queue.waiting.shift();
    // Other requests that have arrived are answered first.
    if (next) setImmediate(next);
    else queue.running -= 1;
  }

  async function inTurn<T>({ sender, lane, signal }: Turn, work: () => Promise<T>): Promise<T> {
    const account = accountOf(sender.ip);
    await awaitTurn(account, lane, signal);
    try {
      return await measured(work, account);
    } finally {
      passOn(account, lane);
    }
  }

  return {
    run: (call, work) => (isOn ? inTurn(call, work) : measured(work)),
    clock: read,
  };
}

/**
 * Waits for a turn.
 * @returns false if the caller disconnected; the call then leaves the queue immediately
 */
function inLine({ waiting }: Queue, signal: AbortSignal | undefined): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const go = () => {
    signal?.removeEventListener("abort", leave);
    resolve(true);
  };
  const leave = () => {
    const place = waiting.indexOf(go);
    // The call already has the turn, so it passes the turn on.
    if (place < 0) return;
    waiting.splice(place, 1);
    resolve(false);
  };
  waiting.push(go);
  if (signal?.aborted) leave();
  else signal?.addEventListener("abort", leave, { once: true });
  return promise;
}

const refused = (debt: number) =>
  new ProductError("RATE_LIMITED", { retryAfter: Math.max(1, Math.ceil(debt / 1_000)) });
