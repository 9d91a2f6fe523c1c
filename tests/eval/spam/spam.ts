import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { commentPosts, followPosts, pinPosts, writeActs } from "../../../db/queries/spam/acts.ts";
import { comments } from "../../../db/schema/comments.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { websites } from "../../../db/schema/websites.ts";
import type { Deps } from "../../../server/deps.ts";
import { judgePosts } from "../../../server/slices/spam/judge.ts";
import { domainOf } from "../../../src/pins/pin-card.ts";
import { seedBoard, seedImage, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import {
  HONEST_KINDS,
  isSpam,
  type Kind,
  type SimulatedAccount,
  type SimulatedAct,
  SPAM_KINDS,
  simulatedDays,
} from "./kinds.ts";
import { throughProcedures } from "./through-procedures.ts";

const [PRECISION_GOAL, RECALL_GOAL] = [0.98, 0.85];
const MINUTE_MS = 60_000;
/** Acts that are judged in one call, as the job does. */
const WINDOW_MINUTES = 15;

interface Account extends SimulatedAccount {
  id: string;
  boardId: string;
  group: Account[];
  newestPin: string | null;
}

/** Judges labelled days on a real database, and a sample through the procedures. @returns a table of outcomes by kind */
export async function evaluateSpam(seed: number): Promise<string> {
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
    const looks = new Map<string, string>();
    for (const [window, entries] of windows) {
      at = begin + (window + 1) * WINDOW_MINUTES * MINUTE_MS;
      await play(app, deps, entries, { begin, looks });
    }
    const table = await tableOf(app, accounts);
    // The procedures take minutes more.
    console.log([`${accounts.length} accounts, ${timeline.length} acts, seed ${seed}`, ...table].join("\n"));
    return (await throughProcedures()).join("\n");
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
      group.push({ ...member, id: person.id, boardId, group, newestPin: null });
    }
    made.push(...group);
  }
  return made;
}

interface World {
  begin: number;
  /** Ids of pictures by name. */
  looks: Map<string, string>;
}

async function play(
  app: TestApp,
  deps: Deps,
  entries: readonly { account: Account; act: SimulatedAct }[],
  { begin, looks }: World,
): Promise<void> {
  const { db, newId } = deps;
  const pinIds: string[] = [];
  const commentIds: string[] = [];
  const follows: { userId: string; subjectId: string }[] = [];
  for (const { account, act } of entries) {
    const createdAt = new Date(begin + act.minute * MINUTE_MS);
    const { id: userId, boardId } = account;
    switch (act.kind) {
      case "pin":
      case "save": {
        const source = act.from === undefined ? null : (account.group[act.from]?.newestPin ?? null);
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
  if (follows.length > 0) await judgePosts(deps, await followPosts(db, { follows, now: deps.now() }));
}

async function imageOf(app: TestApp, look: string, looks: Map<string, string>): Promise<string> {
  const known = looks.get(look);
  if (known) return known;
  const { id } = await seedImage(app);
  looks.set(look, id);
  return id;
}

async function tableOf(app: TestApp, accounts: readonly Account[]): Promise<string[]> {
  const found = await rows<{ id: string; worst: number }>(
    app.deps.db,
    sql`select user_id::text as id, max(case outcome when 'limit' then 3 when 'hold' then 2 when 'captcha' then 1 else 0 end)::int as worst
      from spam_acts group by user_id`,
  );
  const worst = new Map(found.map(({ id, worst }) => [id, worst]));
  const lines = ["kind                accounts  none  captcha  held  limited"];
  let [right, wrong, missed] = [0, 0, 0];
  for (const kind of [...SPAM_KINDS, ...HONEST_KINDS] as Kind[]) {
    const own = accounts.filter((one) => one.kind === kind);
    const counts = [0, 0, 0, 0];
    for (const { id } of own) counts[worst.get(id) ?? 0] = (counts[worst.get(id) ?? 0] ?? 0) + 1;
    const [none = 0, captcha = 0, held = 0, limited = 0] = counts;
    if (isSpam(kind)) [right, missed] = [right + held + limited, missed + none + captcha];
    else wrong += held + limited;
    const cell = (value: number, width: number) => String(value).padStart(width);
    lines.push(
      `${kind.padEnd(20)}${cell(own.length, 8)}${cell(none, 6)}${cell(captcha, 9)}${cell(held, 6)}${cell(limited, 9)}`,
    );
  }
  const [precision, recall] = [right / (right + wrong), right / (right + missed)];
  lines.push(
    `precision ${precision.toFixed(3)} (goal ${PRECISION_GOAL}), recall ${recall.toFixed(3)} (goal ${RECALL_GOAL}), of accounts held or limited`,
    precision >= PRECISION_GOAL && recall >= RECALL_GOAL ? "The goal is met." : "The goal is missed.",
  );
  return lines;
}
