import type { Database } from "../../../db/client.ts";
import { findAudienceById, staleAudiences } from "../../../db/queries/audiences/audiences.ts";
import {
  activePeople,
  addConverted,
  addEngaged,
  addMembers,
  clearMembers,
  countMembers,
  forgetMembers,
  membersOf,
} from "../../../db/queries/audiences/members.ts";
import { interestsOf } from "../../../src/ads/interests.rules.ts";
import { alikeOf, type Person } from "../../../src/audiences/alike.rules.ts";
import type { AudienceRule } from "../../../src/audiences/audience.ts";
import type { Deps } from "../../deps.ts";
import { daysAgo } from "../../platform/system/clock.ts";

const STALE_MS = 20 * 3_600_000;
const STALE_AT_ONCE = 200;
const PEOPLE_AT_ONCE = 1_000;
const WRITTEN_AT_ONCE = 5_000;
const ACTIVE_DAYS = 90;

/** Refreshes audiences daily: removes people whose activity is too old, and adds new ones. */
export async function refreshStale({ db, now, events }: Deps): Promise<void> {
  const before = new Date(now().getTime() - STALE_MS);
  await db.transaction(async (tx) => {
    for (const { id, advertiserId } of await staleAudiences(tx, { before, limit: STALE_AT_ONCE }))
      await events.record(tx, "ad.audience", { audienceId: id }, { of: advertiserId });
  });
}

/**
 * On "ad.audience": computes an audience's members. A customer list is only counted, because its hashes were already
 * matched.
 */
export async function fillAudience(deps: Deps, { audienceId }: { audienceId: string }): Promise<void> {
  const { db, now } = deps;
  const audience = await findAudienceById(db, audienceId);
  if (!audience) return;
  const { rule, advertiserId } = audience;
  const alike = rule.type === "ACTALIKE" ? await peopleAlike(deps, rule) : null;
  await db.transaction(async (tx) => {
    if (rule.type === "ACTALIKE") await clearMembers(tx, audienceId);
    await fill(tx, { rule, audienceId, advertiserId, alike, now: now() });
    await countMembers(tx, { audienceId, now: now() });
  });
}

interface Filling {
  rule: AudienceRule;
  audienceId: string;
  advertiserId: string;
  alike: string[] | null;
  now: Date;
}

async function fill(tx: Database, { rule, audienceId, advertiserId, alike, now }: Filling): Promise<void> {
  if (rule.type === "ENGAGEMENT" || rule.type === "VISITOR") {
    const of = { audienceId, advertiserId, since: daysAgo(now, rule.retentionDays) };
    if (rule.type === "ENGAGEMENT") await addEngaged(tx, { ...of, actions: rule.actions, domains: rule.domains ?? [] });
    else if (rule.eventName || rule.tagId)
      await addConverted(tx, { ...of, eventName: rule.eventName ?? null, tagId: rule.tagId ?? null });
    else await addEngaged(tx, { ...of, actions: ["outbound_click"] });
    await forgetMembers(tx, of);
  }
  for (let from = 0; alike && from < alike.length; from += WRITTEN_AT_ONCE)
    await addMembers(tx, { audienceId, viewers: alike.slice(from, from + WRITTEN_AT_ONCE) });
}

/** People whose interests are most like those of another audience's members, without those members. */
async function peopleAlike(
  { db, ads, now }: Deps,
  { seedAudienceId, percent, country = null }: Extract<AudienceRule, { type: "ACTALIKE" }>,
): Promise<string[]> {
  const at = now();
  const seeds = await membersOf(db, seedAudienceId);
  const people: Person[] = [];
  const since = daysAgo(at, ACTIVE_DAYS);
  for (let after = "0"; ; ) {
    const found = await activePeople(db, { after, since, country, limit: PEOPLE_AT_ONCE });
    for (const { id, boards } of found) {
      const viewer = await ads.viewerOf({ userId: id, ip: "", userAgent: "" }, at.getTime());
      people.push({ viewer, interests: boards === null ? [] : interestsOf(JSON.parse(boards) as string[]) });
    }
    const last = found.at(-1);
    if (!last || found.length < PEOPLE_AT_ONCE) break;
    after = last.id;
  }
  return alikeOf(people, seeds, percent);
}
