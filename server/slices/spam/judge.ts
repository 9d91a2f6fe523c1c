import type { Database } from "../../../db/client.ts";
import { findOffsiteStatuses } from "../../../db/queries/site/offsite-domains.ts";
import {
  boardPosts,
  commentPosts,
  followPosts,
  forgetActs,
  ignoredPosts,
  messagePosts,
  type NewAct,
  type Post,
  pinPosts,
  profilePosts,
  settleActs,
  writeActs,
} from "../../../db/queries/spam/acts.ts";
import { factsOf } from "../../../db/queries/spam/facts.ts";
import { listedActions } from "../../../db/queries/spam/hash-lists.ts";
import { sentMessages } from "../../../db/queries/spam/held-posts.ts";
import { forgetTargets } from "../../../db/queries/spam/link-targets.ts";
import { findSpamSettings } from "../../../db/queries/spam/settings.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import { freeCommentEvents } from "../../../db/queries/webhooks/deliveries.ts";
import { domainsOf, gravestStatus } from "../../../src/model/offsite.rules.ts";
import { factsSchema } from "../../../src/spam/facts.ts";
import { keysOf, linksOf } from "../../../src/spam/keys.rules.ts";
import { ACT_DAYS, TARGET_DAYS } from "../../../src/spam/limits.ts";
import { isComparable } from "../../../src/spam/picture-hash.rules.ts";
import { judge, type SpamSettings } from "../../../src/spam/rules.ts";
import { readSpamSettings } from "../../../src/spam/settings.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { notifyMembers } from "../../platform/events/notify-members.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { hashSecret } from "../../platform/system/ids.ts";
import { applyOutcome } from "./outcomes.ts";
import { targetsOf } from "./targets.ts";

/** The targets of links (`targets.ts`), by the address as it was posted. */
type Targets = ReadonlyMap<string, URL>;

const actOf = (newId: () => string, post: Post, targets: Targets): NewAct => {
  const [first = null] = linksOf(post);
  const { domain, link, text } = keysOf(post, first && (targets.get(first.href) ?? first));
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
  targets: Targets = new Map(),
) {
  const ids = await writeActs(
    db,
    posts.map((post) => actOf(newId, post, targets)),
  );
  if (ids.length === 0) return [];
  const acts = await factsOf(db, { ids, now: now() });
  const postOf = new Map(posts.map((post) => [keyOf(post), post]));
  const seen = acts.map((act) => {
    const { look = null, ...said } = postOf.get(keyOf(act)) ?? { link: null, text: "" };
    const posted = linksOf(said);
    const reached = posted.flatMap(({ href }) => targets.get(href) ?? []);
    return {
      look: look !== null && isComparable(look) ? look : null,
      links: [...posted, ...reached],
      posted: posted.length,
    };
  });
  const hosts = seen.flatMap(({ links }) => links.map(domainsOf));
  const statuses = await findOffsiteStatuses(db, { hosts, now: now() });
  const actions = await listedActions(db, { hashes: seen.map(({ look }) => look), now: now() });
  let next = 0;
  return acts.map(({ id, userId, kind, subjectId, limitId, ...act }, place) => {
    const first = next;
    const { links, posted } = seen[place] ?? { links: [], posted: 0 };
    next += links.length;
    const listed = {
      siteStatus: gravestStatus(statuses.slice(first, next)),
      isBlockedHidden: statuses.slice(first + posted, next).includes("blocked"),
      isPictureListed: actions[place] != null,
    };
    const facts = factsSchema.parse({ ...JSON.parse(act.facts), ...listed });
    return { id, userId, kind, subjectId, limitId, facts, verdict: judge(facts, settings) };
  });
}

/** Judges posts once each, and applies what follows. */
export async function judgePosts(deps: Deps, posts: readonly Post[]): Promise<void> {
  const { db, now, responseCache } = deps;
  if (posts.length === 0) return;
  const settings = readSpamSettings(await findSpamSettings(db));
  const judged = await judgeActs(deps, db, posts, settings, await targetsOf(deps, posts));
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
 * @param free lets other programs hear of the posts
 */
function judgedFirst<P>(
  postsOf: (db: Database, payloads: readonly P[], now: Date) => Promise<Post[]>,
  next: Batch<P>,
  free?: (db: Database, payloads: readonly P[]) => Promise<void>,
): Batch<P> {
  const look = async (deps: Deps, payloads: readonly P[]) => {
    if (deps.config.rateLimits) await judgePosts(deps, await postsOf(deps.db, payloads, deps.now()));
    await free?.(deps.db, payloads);
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

const commentsOf = (payloads: readonly EventPayloads["comment.written"][]) => ({
  ids: payloads.map(({ commentId }) => commentId),
});
export const judgeCommentsFirst = (next: Batch<EventPayloads["comment.written"]>) =>
  judgedFirst(
    (db, payloads) => commentPosts(db, commentsOf(payloads)),
    next,
    (db, payloads) => freeCommentEvents(db, commentsOf(payloads)),
  );

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

/** On "spam.judge": for edits, and for posts whose other events have no subscriber. */
export const judgeOthers = Object.assign(
  (deps: Deps, payload: EventPayloads["spam.judge"]) => judgeOthersOf(deps, [payload]),
  { runBatch: (deps: Deps, payloads: readonly EventPayloads["spam.judge"][]) => judgeOthersOf(deps, payloads) },
);
type Kind = EventPayloads["spam.judge"]["kind"];
const POSTS_OF: { readonly [K in Kind]?: (db: Database, read: { ids: string[]; now: Date }) => Promise<Post[]> } = {
  pin: pinPosts,
  comment: commentPosts,
  message: messagePosts,
  board: boardPosts,
  profile: profilePosts,
  captcha_ignored: ignoredPosts,
};

async function judgeOthersOf(deps: Deps, payloads: readonly EventPayloads["spam.judge"][]): Promise<void> {
  const { config, db, now } = deps;
  const byKind = Map.groupBy(payloads, ({ kind }) => kind);
  const idsOf = (kind: Kind) => (byKind.get(kind) ?? []).map(({ subjectId }) => subjectId);
  const posts: Post[] = [];
  for (const kind of config.rateLimits ? byKind.keys() : [])
    posts.push(...((await POSTS_OF[kind]?.(db, { ids: idsOf(kind), now: now() })) ?? []));
  await judgePosts(deps, posts);
  // The open pages of a message's readers are notified once it was judged.
  for (const changed of await sentMessages(db, { ids: idsOf("message") })) await notifyMembers(deps, changed);
}

/** Scheduled. */
export async function forgetOldActs({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => forgetActs(db, { before: daysAgo(now(), ACT_DAYS + 1), limit }));
  await inBatches(signal, (limit) => forgetTargets(db, { before: daysAgo(now(), TARGET_DAYS), limit }));
}
