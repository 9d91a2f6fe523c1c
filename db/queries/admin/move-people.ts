import { sql } from "drizzle-orm";
import { memberKey } from "../../../src/conversations/conversation.ts";
import { WITHOUT_ACTOR } from "../../../src/notifications/kinds.ts";
import { type Database, rows } from "../../client.ts";
import { endTies } from "../safety/block.ts";
import { lockUsers } from "../users/write-user.ts";
import { MERGE_COLUMNS } from "./merge-columns.ts";
import { atMost, changed, idOf, type MergePair, type MergeStep } from "./move-columns.ts";
import { uncount } from "./move-content.ts";

/* Steps of a merge for what ties people to each other: follows, conversations, notifications, reports. */

const recountFollows = (tx: Database, counter: "follower_count" | "following_count", id: string, by: number) =>
  rows(tx, sql`select add_to_many(${`users.${counter}`}::text, array[${idOf(id)}], array[${by}::int])`);

/** Follows in one direction. A follow between the two, and one that the kept person has, is dropped. */
const moveFollowsOf = (side: "follower" | "followee"): MergeStep => {
  const other = side === "follower" ? "followee" : "follower";
  const [column, otherColumn] = [sql.raw(`${side}_id`), sql.raw(`${other}_id`)];
  const ownCounter = side === "follower" ? "following_count" : "follower_count";
  const otherCounter = side === "follower" ? "follower_count" : "following_count";
  const returning = sql`returning ${otherColumn}::text as id, is_person_shown(${otherColumn}) as "isShown"`;
  return async (tx, { fromId, intoId, limit }) => {
    const [from, into] = [idOf(fromId), idOf(intoId)];
    const shown = (follows: { isShown: boolean }[]) => follows.filter(({ isShown }) => isShown).length;
    const gone = await rows<{ id: string; isShown: boolean }>(
      tx,
      sql`delete from user_follows where ctid = any(array(select f.ctid from user_follows f where f.${column} = ${from}
        and (f.${otherColumn} = ${into}
          or exists (select 1 from user_follows k where k.${column} = ${into} and k.${otherColumn} = f.${otherColumn}))
        ${atMost(limit)})) ${returning}`,
    );
    if (gone.length > 0) {
      await uncount(
        tx,
        `users.${otherCounter}`,
        gone.map(({ id }) => id),
      );
      await recountFollows(tx, ownCounter, fromId, -shown(gone));
      return gone.length;
    }
    const moved = await rows<{ id: string; isShown: boolean }>(
      tx,
      sql`update user_follows set ${column} = ${into}
        where ctid = any(array(select ctid from user_follows where ${column} = ${from} ${atMost(limit)})) ${returning}`,
    );
    if (moved.length === 0) return 0;
    await recountFollows(tx, ownCounter, fromId, -shown(moved));
    await recountFollows(tx, ownCounter, intoId, shown(moved));
    return moved.length;
  };
};

export const moveFollows = moveFollowsOf("follower");
export const moveFollowers = moveFollowsOf("followee");

const TIES_AT_ONCE = 20;

/**
 * Ends what still ties the kept person to people of the other side of a block, because the merged person had followed them.
 * @param after the last person of the previous part; "0" at first
 * @returns the last person of this part; null if none is left
 */
export async function endTiesOfBlocks(
  tx: Database,
  { intoId, after }: { intoId: string; after: string },
): Promise<string | null> {
  const others = await rows<{ id: string }>(
    tx,
    sql`select id::text as id from (select blocked_id as id from user_blocks where blocker_id = ${idOf(intoId)}
        union select blocker_id from user_blocks where blocked_id = ${idOf(intoId)}) other
      where id > ${idOf(after)} order by other.id ${atMost(TIES_AT_ONCE)}`,
  );
  if (others.length === 0) return null;
  // People are locked in the order of their ids, as everywhere.
  await lockUsers(tx, { ids: [intoId, ...others.map(({ id }) => id)] });
  for (const { id } of others) await endTies(tx, { blockerId: intoId, blockedId: id });
  return others.at(-1)?.id ?? null;
}

/**
 * Conversations, one at a time. The kept person takes the merged one's place. Nobody else could read a
 * conversation of the two alone, so it is deleted. If the same people had one with the kept person too, both stay.
 */
export const moveConversations: MergeStep = async (tx, { fromId, intoId, limit }) => {
  const [from, into] = [idOf(fromId), idOf(intoId)];
  const [found] = await rows<{ id: string; memberKey: string | null }>(
    tx,
    sql`select c.id::text as id, c.member_key as "memberKey" from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = ${from} order by m.conversation_id limit 1 for no key update of c`,
  );
  if (!found) return 0;
  const conversation = idOf(found.id);
  const members = await rows<{ id: string }>(
    tx,
    sql`select user_id::text as id from conversation_members where conversation_id = ${conversation}`,
  );
  const ids = members.map(({ id }) => id);
  if (!ids.includes(intoId)) {
    await rows(
      tx,
      sql`update conversation_members set user_id = ${into} where conversation_id = ${conversation} and user_id = ${from}`,
    );
    if (found.memberKey !== null) {
      const key = memberKey(found.memberKey.split(",").map((id) => (id === fromId ? intoId : id)));
      await rows(
        tx,
        sql`update conversations set member_key = case when exists (select 1 from conversations k where k.member_key = ${key})
          then null else ${key}::text end where id = ${conversation}`,
      );
    }
    return 1;
  }
  if (ids.length > 2) {
    await rows(tx, sql`delete from conversation_members where conversation_id = ${conversation} and user_id = ${from}`);
    await rows(tx, sql`update conversations set member_key = null where id = ${conversation}`);
    return 1;
  }
  const deleted = await changed(
    tx,
    sql`delete from messages where ctid = any(array(select ctid from messages where conversation_id = ${conversation} ${atMost(limit)}))
      returning 1 as one`,
  );
  if (deleted < limit) await rows(tx, sql`delete from conversations where id = ${conversation}`);
  return deleted + 1;
};

/** Kinds whose subject is a person. */
const OF_PERSON = sql`kind in ('follow', 'new_pins', 'pins_moved', 'pins_removed')`;

/**
 * Notifications to the merged person, and those about what the person did. One that the kept person has of the same event is
 * dropped, and so is one about the kept person's own action.
 */
export const moveNotifications: MergeStep = async (tx, { fromId, intoId, limit }) => {
  const [from, into] = [idOf(fromId), idOf(intoId)];
  const swapped = (column: ReturnType<typeof sql>) =>
    sql`case when ${column} = ${from} then ${into} else ${column} end`;
  const batch = await rows<{ act: string }>(
    tx,
    sql`select to_jsonb(a)::text as act from notification_acts a where recipient_id = ${from} or actor_id = ${from}
      ${atMost(limit)} for update`,
  );
  if (batch.length === 0) return 0;
  // Each act with its key after the merge: `to`, `about`, `by`.
  const acts = sql`(select a.*, ${swapped(sql`a.recipient_id`)} as "to", ${swapped(sql`a.actor_id`)} as by,
      case when ${OF_PERSON} then ${swapped(sql`a.subject_id`)} else a.subject_id end as about
    from jsonb_to_recordset(${`[${batch.map(({ act }) => act).join(",")}]`}::text::jsonb)
      as a (recipient_id bigint, kind text, subject_id bigint, actor_id bigint, thing_id bigint, id bigint, at timestamptz))`;
  const old = sql`n.recipient_id = a.recipient_id and n.kind = a.kind and n.subject_id = a.subject_id`;
  const isWanted = sql`(a."to" <> a.by or a.kind = any(${`{${WITHOUT_ACTOR.join(",")}}`}::text::text[]))`;
  // A person's notifications must have distinct ids, so the old one first gives up its id for the new one.
  await rows(
    tx,
    sql`update notifications n set id = -n.id from (select distinct recipient_id, kind, subject_id, about, "to" from ${acts} a) a
      where ${old} and a."to" = a.recipient_id and a.about <> a.subject_id and n.id > 0`,
  );
  await rows(
    tx,
    sql`insert into notifications as kept (recipient_id, kind, subject_id, id, at, read_id, waits_for_mail)
      select distinct on (a."to", a.kind, a.about) a."to", a.kind, a.about, abs(n.id), n.at, n.read_id, n.waits_for_mail
      from ${acts} a join notifications n on ${old}
      where ${isWanted} and (a."to" <> a.recipient_id or a.about <> a.subject_id) and not exists (select 1 from notifications m
        where m.recipient_id = a."to" and m.id = abs(n.id) and (m.kind <> a.kind or m.subject_id <> a.about))
      order by a."to", a.kind, a.about, abs(n.id) desc
      on conflict (recipient_id, kind, subject_id) do update set id = greatest(kept.id, excluded.id),
        at = greatest(kept.at, excluded.at), waits_for_mail = kept.waits_for_mail or excluded.waits_for_mail,
        read_id = case when excluded.id > kept.id then excluded.read_id else kept.read_id end`,
  );
  await rows(
    tx,
    sql`insert into notification_acts (recipient_id, kind, subject_id, actor_id, thing_id, id, at)
      select a."to", a.kind, a.about, a.by, a.thing_id, a.id, a.at from ${acts} a where ${isWanted}
        and exists (select 1 from notifications n where n.recipient_id = a."to" and n.kind = a.kind and n.subject_id = a.about)
      on conflict do nothing`,
  );
  await rows(
    tx,
    sql`delete from notification_acts n using ${acts} a
      where ${old} and n.actor_id = a.actor_id and n.thing_id = a.thing_id`,
  );
  await rows(
    tx,
    sql`delete from notifications n using (select distinct recipient_id, kind, subject_id from ${acts} a) a
      where ${old} and not exists (select 1 from notification_acts left_act where left_act.recipient_id = n.recipient_id
        and left_act.kind = n.kind and left_act.subject_id = n.subject_id)`,
  );
  return batch.length;
};

/** Requests of partners for more access name a partnership, so they end with it. */
export const dropPartnerRequests: MergeStep = (tx, { fromId }) =>
  changed(
    tx,
    sql`delete from business_requests where business_id = ${idOf(fromId)} or partner_id = ${idOf(fromId)} returning 1 as one`,
  );

/** Reports and cases about the merged person, their Pins, boards, comments and messages. */
export const moveCases: MergeStep = async (tx, { fromId, intoId, limit }) => {
  const [from, into] = [idOf(fromId), idOf(intoId)];
  const subject = sql`case when kind = 'user' and subject_id = ${from} then ${into} else subject_id end`;
  // Of a person who reported both accounts, one open report stays.
  const twins = await changed(
    tx,
    sql`delete from reports f using reports k where f.owner_id = ${from} and f.kind = 'user' and f.subject_id = ${from}
      and f.state = 'open' and k.kind = 'user' and k.subject_id = ${into} and k.state = 'open' and k.reporter_id = f.reporter_id
      returning 1 as one`,
  );
  const [both] = await rows<{ gone: string; kept: string }>(
    tx,
    sql`select f.id::text as gone, k.id::text as kept from moderation_cases f join moderation_cases k
        on k.kind = 'user' and k.subject_id = ${into} and k.state = 'open'
      where f.owner_id = ${from} and f.kind = 'user' and f.subject_id = ${from} and f.state = 'open'`,
  );
  if (both) {
    const [gone, kept] = [idOf(both.gone), idOf(both.kept)];
    for (const table of ["reports", "moderation_notes", "moderation_decisions"])
      await rows(tx, sql`update ${sql.raw(table)} set case_id = ${kept} where case_id = ${gone}`);
    await rows(tx, sql`delete from moderation_cases where id = ${gone}`);
    await rows(tx, sql`select weigh_case(${kept})`);
  }
  const move = (table: string) =>
    changed(
      tx,
      sql`update ${sql.raw(table)} set owner_id = ${into}, subject_id = ${subject}
        where ctid = any(array(select ctid from ${sql.raw(table)} where owner_id = ${from} ${atMost(limit)})) returning 1 as one`,
    );
  return twins + (await move("moderation_cases")) + (await move("reports"));
};

/** The names of columns with a person's id, as a sealed row has them. */
const PERSON_KEYS = [...new Set(Object.keys(MERGE_COLUMNS).map((name) => name.split(".")[1]))].filter(
  (key) => key !== "subject_id",
);

/** Removed rows that an appeal may restore: to the kept account. */
export const moveSealedRows: MergeStep = (tx, { fromId, intoId, limit }) => {
  const [from, into] = [idOf(fromId), idOf(intoId)];
  return changed(
    tx,
    sql`update sealed_rows set person_id = ${into}, content = (select jsonb_object_agg(key,
          case when key = any(${`{${PERSON_KEYS.join(",")}}`}::text::text[]) and value = to_jsonb(${from}) then to_jsonb(${into}) else value end)
        from jsonb_each(content))
      where ctid = any(array(select ctid from sealed_rows where person_id = ${from} ${atMost(limit)})) returning 1 as one`,
  );
};

/**
 * Whether both people are shown to others, with their rows locked until the transaction ends. The merged person is hidden with the kept
 * one, because nobody can enter that account any more, and shown again with the kept one.
 */
export async function lockShownPair(
  tx: Database,
  { fromId, intoId, now }: MergePair & { now: Date },
): Promise<boolean> {
  await lockUsers(tx, { ids: [fromId, intoId] });
  await rows(
    tx,
    sql`update users f set deactivated_at = case when is_person_shown(${idOf(intoId)}) then null
        else ${now.toISOString()}::text::timestamptz end
      where f.id = ${idOf(fromId)} and (f.deactivated_at is null) <> is_person_shown(${idOf(intoId)})`,
  );
  const [both] = await rows<{ shown: boolean }>(
    tx,
    sql`select is_person_shown(${idOf(fromId)}) and is_person_shown(${idOf(intoId)}) as shown`,
  );
  return both?.shown === true;
}
