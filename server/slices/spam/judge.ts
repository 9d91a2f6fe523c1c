import type { Database } from "../../../db/client.ts";
import { findOffsiteStatuses } from "../../../db/queries/site/offsite-domains.ts";
import {
  boardPosts,
  commentPosts,
  followPosts,
  forgetActs,
  messagePosts,
  type NewAct,
  type Post,
  pinPosts,
  settleActs,
  writeActs,
} from "../../../db/queries/spam/acts.ts";
import { factsOf } from "../../../db/queries/spam/facts.ts";
import { listedActions } from "../../../db/queries/spam/hash-lists.ts";
import { findSpamSettings } from "../../../db/queries/spam/settings.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import { domainsOf, gravestStatus } from "../../../src/model/offsite.rules.ts";
import { factsSchema } from "../../../src/spam/facts.ts";
import { keysOf, linksOf } from "../../../src/spam/keys.rules.ts";
import { ACT_DAYS } from "../../../src/spam/limits.ts";
import { isComparable } from "../../../src/spam/picture-hash.rules.ts";
import { judge, type SpamSettings } from "../../../src/spam/rules.ts";
import { readSpamSettings } from "../../../src/spam/settings.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { hashSecret } from "../../platform/system/ids.ts";
import { applyOutcome } from "./outcomes.ts";

const actOf = (newId: () => string, post: Post): NewAct => {
  const { domain, link, text } = keysOf(post);
  return {
    id: newId(),
    userId: post.userId,
    kind: post.kind,
    subjectId: post.subjectId,
    domain,
    linkKey: link && hashSecret(link),
    pictureKey: post.look,
    textKey: text && hashSecret(text),
    at: post.at,
  };
};

const keyOf = ({ kind, subjectId }: Pick<Post, "kind" | "subjectId">) => `${kind} ${subjectId}`;

/**
 * Writes what posts are and judges them, without applying anything; a few statements for any number of posts.
 * @returns the acts that weren't judged before
 */
export async function judgeActs(
  { newId, now }: Pick<Deps, "newId" | "now">,
  db: Database,
  posts: readonly Post[],
  settings: SpamSettings,
) {
  const ids = await writeActs(
    db,
    posts.map((post) => actOf(newId, post)),
  );
  if (ids.length === 0) return [];
  const acts = await factsOf(db, { ids, now: now() });
  const postOf = new Map(posts.map((post) => [keyOf(post), post]));
  const seen = acts.map((act) => {
    const { look = null, ...said } = postOf.get(keyOf(act)) ?? { link: null, text: "" };
    return { look: look !== null && isComparable(look) ? look : null, links: linksOf(said) };
  });
  const hosts = seen.flatMap(({ links }) => links.map(domainsOf));
  const statuses = await findOffsiteStatuses(db, { hosts, now: now() });
  const actions = await listedActions(db, { hashes: seen.map(({ look }) => look), now: now() });
  let next = 0;
  return acts.map(({ id, userId, kind, subjectId, limitId, ...act }, place) => {
    const first = next;
    next += seen[place]?.links.length ?? 0;
    const siteStatus = gravestStatus(statuses.slice(first, next));
    const listed = { siteStatus, isPictureListed: actions[place] != null };
    const facts = factsSchema.parse({ ...JSON.parse(act.facts), ...listed });
    return { id, userId, kind, subjectId, limitId, facts, verdict: judge(facts, settings) };
  });
}

/** Judges posts once each, and applies what follows. */
export async function judgePosts(deps: Deps, posts: readonly Post[]): Promise<void> {
  const { db, now, responseCache } = deps;
  if (posts.length === 0) return;
  const settings = readSpamSettings(await findSpamSettings(db));
  const judged = await judgeActs(deps, db, posts, settings);
  const isPlain = ({ verdict, limitId }: (typeof judged)[number]) =>
    verdict.outcome === "none" && (limitId === null || !settings.isOn);
  const plain = judged.filter(isPlain);
  if (plain.length > 0)
    await settleActs(
      db,
      plain.map(({ id, facts, verdict: { score } }) => ({ id, facts, score, outcome: "none" as const })),
    );
  for (const act of judged.filter((one) => !isPlain(one))) {
    const { id, userId, facts, verdict } = act;
    await db.transaction(async (tx) => {
      // Another post may have limited the account meanwhile, and another run of the job may have judged this one.
      await lockUsers(tx, { ids: [userId] });
      const [current] = await factsOf(tx, { ids: [id], now: now() });
      if (!current || current.isSettled) return;
      const outcome = await applyOutcome(deps, tx, { ...act, ...current, verdict });
      await settleActs(tx, [{ id, facts, score: verdict.score, outcome }]);
    });
  }
  if (
    judged.some(({ verdict, limitId }) => limitId !== null || verdict.outcome === "hold" || verdict.outcome === "limit")
  )
    await responseCache.forget();
}

interface Batch<P> {
  (deps: Deps, payload: P, signal: AbortSignal): Promise<void>;
  runBatch?(deps: Deps, payloads: readonly P[], signal: AbortSignal): Promise<void>;
}

/**
 * Judges the posts of an event before anybody is notified of them. Nothing is judged where limits are off, as for captchas.
 * @param postsOf the posts of several events, with one statement
 */
function judgedFirst<P>(
  postsOf: (db: Database, payloads: readonly P[], now: Date) => Promise<Post[]>,
  next: Batch<P>,
): Batch<P> {
  const look = async (deps: Deps, payloads: readonly P[]) => {
    if (deps.config.rateLimits) await judgePosts(deps, await postsOf(deps.db, payloads, deps.now()));
  };
  const run = async (deps: Deps, payload: P, signal: AbortSignal) => {
    await look(deps, [payload]);
    await next(deps, payload, signal);
  };
  const { runBatch } = next;
  if (!runBatch) return run;
  return Object.assign(run, {
    async runBatch(deps: Deps, payloads: readonly P[], signal: AbortSignal) {
      await look(deps, payloads);
      await runBatch(deps, payloads, signal);
    },
  });
}

export const judgePinsFirst = (next: Batch<{ pinId: string }>) =>
  judgedFirst((db, payloads, now) => pinPosts(db, { ids: payloads.map(({ pinId }) => pinId), now }), next);

export const judgeCommentsFirst = (next: Batch<EventPayloads["comment.written"]>) =>
  judgedFirst((db, payloads) => commentPosts(db, { ids: payloads.map(({ commentId }) => commentId) }), next);

export const judgeFollowsFirst = (next: Batch<EventPayloads["user.followed"]>) =>
  judgedFirst((db, payloads, now) => {
    const follows = payloads.map(({ followerId, followeeId, followId = followeeId }) => ({
      userId: followerId,
      subjectId: followId,
    }));
    return followPosts(db, { follows, now });
  }, next);

export const judgeBoardFollowsFirst = (next: Batch<EventPayloads["board.followed"]>) =>
  judgedFirst((db, payloads, now) => {
    const follows = payloads.map(({ userId, boardId, followId = boardId }) => ({ userId, subjectId: followId }));
    return followPosts(db, { follows, now });
  }, next);

/** On "spam.judge": for posts whose other events have no subscriber. */
export const judgeOthers = Object.assign(
  (deps: Deps, payload: EventPayloads["spam.judge"]) => judgeOthersOf(deps, [payload]),
  { runBatch: (deps: Deps, payloads: readonly EventPayloads["spam.judge"][]) => judgeOthersOf(deps, payloads) },
);
async function judgeOthersOf(deps: Deps, payloads: readonly EventPayloads["spam.judge"][]): Promise<void> {
  if (!deps.config.rateLimits) return;
  const ids = (kind: string) => payloads.flatMap((one) => (one.kind === kind ? [one.subjectId] : []));
  await judgePosts(deps, [
    ...(await messagePosts(deps.db, { ids: ids("message") })),
    ...(await boardPosts(deps.db, { ids: ids("board") })),
  ]);
}

/** Scheduled. */
export const forgetOldActs = ({ db, now }: Deps, signal: AbortSignal): Promise<void> =>
  inBatches(signal, (limit) => forgetActs(db, { before: daysAgo(now(), ACT_DAYS + 1), limit }));
