import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import {
  commentPosts,
  countAct,
  countIgnored,
  followPosts,
  ignoredPosts,
  pinPosts,
  writeActs,
} from "../../../db/queries/spam/acts.ts";
import { clearCaptcha } from "../../../db/queries/spam/outcomes.ts";
import { comments } from "../../../db/schema/comments.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { websites } from "../../../db/schema/websites.ts";
import type { Deps } from "../../../server/deps.ts";
import { judgePosts } from "../../../server/slices/spam/judge.ts";
import { domainOf } from "../../../src/pins/pin-card.ts";
import { CAPTCHAS_IGNORED, IGNORED_MAX } from "../../../src/spam/limits.ts";
import { seedBoard, seedImage, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { figuresOf, type Outcome, said, tableOf } from "./figures.ts";
import { isSpam, type SimulatedAccount, type SimulatedAct, simulatedDays } from "./kinds.ts";
import { throughProcedures } from "./through-procedures.ts";

const MINUTE_MS = 60_000;
/** Acts that are judged in one call, as the job does. */
const WINDOW_MINUTES = 15;
/** Honest people who don't solve a captcha leave after as many refusals. */
const PATIENCE = 2;

interface Account extends SimulatedAccount {
  id: string;
  boardId: string;
  group: Account[];
  newestPin: string | null;
  refused: number;
}

/** Judges labelled days on a real database, a day for each seed, and a sample through the procedures. */
export async function evaluateSpam(seeds: readonly number[]): Promise<string> {
  const days = [];
  for (const seed of seeds) {
    const day = await judgedDay(seed);
    days.push(day);
    console.log(`seed ${seed}: ${day.accounts} accounts, ${day.acts} acts, ${said(figuresOf(day.outcomes))}`);
  }
  // The procedures take minutes more.
  console.log(tableOf(days.map(({ outcomes }) => outcomes)).join("\n"));
  return (await throughProcedures()).join("\n");
}

async function judgedDay(seed: number) {
  const app = await startTestApp({ RATE_LIMITS: "on" });
  try {
    const begin = Date.now() - 8 * 1_440 * MINUTE_MS;
    let at = begin;
    const deps: Deps = { ...app.deps, now: () => new Date(at) };
    const accounts = await seedAccounts(app, simulatedDays(seed), begin);
    const timeline = accounts
      .flatMap((account) => account.acts.map((act) => ({ account, act })))
      .toSorted((a, b) => a.act.minute - b.act.minute);
    const windows = Map.groupBy(timeline, ({ act }) => Math.floor(act.minute / WINDOW_MINUTES));
    const world = { begin, accounts, looks: new Map<string, string>() };
    for (const [window, entries] of windows) {
      at = begin + (window + 1) * WINDOW_MINUTES * MINUTE_MS;
      await play(app, deps, entries, world);
    }
    return { accounts: accounts.length, acts: timeline.length, outcomes: await outcomesOf(app, accounts) };
  } finally {
    await app.close();
  }
}

async function seedAccounts(app: TestApp, groups: SimulatedAccount[][], begin: number): Promise<Account[]> {
  const { db, newId } = app.deps;
  const made: Account[] = [];
  for (const members of groups) {
    const group: Account[] = [];
    for (const member of members) {
      const person = await seedPerson(app, "Sim");
      const createdAt = new Date(begin - member.age * MINUTE_MS);
      await db
        .update(users)
        .set({ createdAt, emailVerifiedAt: member.isConfirmed ? createdAt : null })
        .where(sql`${users.id} = ${person.id}`);
      const { id: boardId } = await seedBoard(app, person);
      if (member.site)
        await db
          .insert(websites)
          .values({ id: newId(), userId: person.id, domain: member.site, challenge: person.id, verifiedAt: createdAt });
      await writeActs(db, [
        {
          id: newId(),
          userId: person.id,
          kind: "sign_up" as const,
          subjectId: person.id,
          textKey: member.network,
          domain: null,
          linkKey: null,
          pictureKey: null,
          at: createdAt.toISOString(),
        },
      ]);
      group.push({ ...member, id: person.id, boardId, group, newestPin: null, refused: 0 });
    }
    made.push(...group);
  }
  return made;
}

interface World {
  begin: number;
  accounts: readonly Account[];
  /** Ids of pictures by name. */
  looks: Map<string, string>;
}

async function play(
  app: TestApp,
  deps: Deps,
  entries: readonly { account: Account; act: SimulatedAct }[],
  { begin, accounts, looks }: World,
): Promise<void> {
  const { db, newId } = deps;
  const due = await peopleWithCaptcha(db);
  const ignored: string[] = [];
  const pinIds: string[] = [];
  const commentIds: string[] = [];
  const follows: { userId: string; subjectId: string }[] = [];
  for (const { account, act } of entries) {
    const createdAt = new Date(begin + act.minute * MINUTE_MS);
    const { id: userId, boardId } = account;
    if (act.kind !== "unfollow" && due.has(userId)) {
      if (!account.solves) {
        if (isSpam(account.kind) || account.refused++ < PATIENCE)
          ignored.push(...(await refuse(deps, userId, createdAt)));
        continue;
      }
      const id = newId();
      await countAct(db, { id, userId, kind: "captcha_solved", subjectId: id, now: createdAt });
      await clearCaptcha(db, { userId });
      due.delete(userId);
    }
    switch (act.kind) {
      case "pin":
      case "save": {
        const source = act.from === undefined ? null : sourceOf(account, act.from, accounts);
        if (act.kind === "save" && source === null) break;
        const id = newId();
        const link = act.link ?? null;
        const imageId = await imageOf(app, act.look ?? "saved", looks);
        await db.insert(pins).values({
          id,
          boardId,
          pinnerId: userId,
          imageId,
          link,
          domain: domainOf(link),
          createdAt,
          card: "{}",
          isPublic: true,
          originPinId: source,
          savedFromPinId: source,
        });
        if (act.kind === "pin") account.newestPin = id;
        pinIds.push(id);
        break;
      }
      case "comment": {
        const [on] = await db.select({ id: pins.id }).from(pins).limit(1);
        const id = newId();
        if (on) await db.insert(comments).values({ id, pinId: on.id, userId, text: act.text ?? "", createdAt });
        if (on) commentIds.push(id);
        break;
      }
      case "follow":
        follows.push({ userId, subjectId: newId() });
        break;
      case "unfollow":
        await writeActs(db, [
          {
            id: newId(),
            userId,
            kind: "unfollow" as const,
            subjectId: newId(),
            at: createdAt.toISOString(),
            domain: null,
            linkKey: null,
            pictureKey: null,
            textKey: null,
          },
        ]);
    }
  }
  if (pinIds.length > 0) await judgePosts(deps, await pinPosts(db, { ids: pinIds, now: deps.now() }));
  if (commentIds.length > 0) await judgePosts(deps, await commentPosts(db, { ids: commentIds }));
  if (ignored.length > 0) await judgePosts(deps, await ignoredPosts(db, { ids: ignored }));
  if (follows.length > 0) await judgePosts(deps, await followPosts(db, { follows, now: deps.now() }));
}

/** The Pin that an account saves from. */
function sourceOf(account: Account, from: number | "anybody", accounts: readonly Account[]): string | null {
  if (from !== "anybody") return account.group[from]?.newestPin ?? null;
  const others = accounts.filter(({ kind, newestPin }) => kind === "regular" && newestPin !== null);
  return others[Number(account.id) % Math.max(others.length, 1)]?.newestPin ?? null;
}

async function peopleWithCaptcha(db: Database): Promise<Set<string>> {
  const found = await rows<{ id: string }>(db, sql`select id::text as id from users where captcha_due_at is not null`);
  return new Set(found.map(({ id }) => id));
}

/** A post that is refused because a captcha is due. @returns the act, if the rules look at the account again */
async function refuse({ db, newId }: Deps, userId: string, at: Date): Promise<string[]> {
  const id = newId();
  const count = await countIgnored(db, { id, userId, max: IGNORED_MAX, now: at });
  return count > 0 && count % CAPTCHAS_IGNORED === 0 ? [id] : [];
}

async function imageOf(app: TestApp, look: string, looks: Map<string, string>): Promise<string> {
  const known = looks.get(look);
  if (known) return known;
  const { id } = await seedImage(app);
  looks.set(look, id);
  return id;
}

const OUTCOMES = ["none", "captcha", "hold", "limit"] as const;

/** The hardest outcome of each account. */
async function outcomesOf(app: TestApp, accounts: readonly Account[]): Promise<Outcome[]> {
  const found = await rows<{ id: string; worst: number }>(
    app.deps.db,
    sql`select user_id::text as id, max(case outcome when 'limit' then 3 when 'hold' then 2 when 'captcha' then 1 else 0 end)::int as worst
      from spam_acts group by user_id`,
  );
  const worst = new Map(found.map(({ id, worst: n }) => [id, OUTCOMES[n]]));
  return accounts.map(({ id, kind }) => ({ kind, outcome: worst.get(id) ?? "none" }));
}
