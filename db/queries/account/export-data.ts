import { type SQL, sql } from "drizzle-orm";
import { NOTIFICATION_KINDS } from "../../../src/notifications/kinds.ts";
import { type Database, rows } from "../../client.ts";
import type { StoredSizes } from "../../schema/images.ts";
import { isBoardVisible, isPinVisible } from "../fragments/board-access.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";
import { isWantedByMail, isWantedOnSite } from "../notifications/settings.ts";

const AT_ONCE = 500;

const draftsOf = (
  user: string,
  which: SQL,
): SQL => sql`select id, jsonb_build_object('id', id::text, 'title', title, 'plan', plan,
    'state', state, 'publish_at', publish_at, 'created_at', created_at, 'updated_at', updated_at) as data
  from pin_drafts where user_id = ${user} and ${which}`;

/**
 * The contents of an archive, file by file: rows with an `id` to page by and the `data` to export. They name nobody who is deleted or
 * hidden from the person.
 */
const FILES: Readonly<Record<string, (userId: string) => SQL>> = {
  "profile.json": (
    user,
  ) => sql`select id, to_jsonb(u) - '{password_hash,card,search,search_hidden,follows_audience,personal_ads,ads_from_visits}'::text[] as data
    from users u where id = ${user}`,
  "privacy-settings.json": (user) => sql`select id, jsonb_build_object('search_hidden', search_hidden,
      'follows_audience', follows_audience, 'personal_ads', personal_ads, 'ads_from_visits', ads_from_visits) as data
    from users u where id = ${user}`,
  // Includes kinds that the person never set: the archive must say what applied, and the defaults may change.
  "notification-settings.json": (user) => sql`select n.id, jsonb_build_object('kind', n.kind,
      'site', ${isWantedOnSite}, 'email', ${isWantedByMail}, 'mail_pace', coalesce(
        (select r.mail_pace from notification_readers r where r.user_id = n.recipient_id), 'hour')) as data
    from (select ${user}::text::bigint as recipient_id, kind, id
      from unnest(${`{${NOTIFICATION_KINDS.join(",")}}`}::text[]) with ordinality as k (kind, id)) n`,
  "boards.json": (user) => sql`select id, to_jsonb(b) - '{card,search,name_key}'::text[] as data
    from boards b where owner_id = ${user}`,
  "sections.json": (user) => sql`select s.id, to_jsonb(s) - '{card,title_key}'::text[] as data
    from sections s join boards b on b.id = s.board_id where b.owner_id = ${user}`,
  "pins.json": (user) => sql`select p.id, to_jsonb(p) - '{card,search,around}'::text[]
      || jsonb_build_object('picture', regexp_replace(i.sizes->'orig'->>'key', '^.*/', 'pictures/')) as data
    from pins p join images i on i.id = p.image_id where p.pinner_id = ${user}`,
  // All-time sums. Daily rows are deleted after a while, so they would give a partial picture.
  "pin-numbers.json": (user) => sql`select t.pin_id as id, to_jsonb(t) - '{pin_id}'::text[]
      || jsonb_build_object('pin_id', t.pin_id::text) as data
    from pin_totals t join pins p on p.id = t.pin_id where p.pinner_id = ${user}`,
  "notes.json": (user) => sql`select n.pin_id as id, jsonb_build_object('pin_id', n.pin_id::text, 'content', n.content,
      'changed_at', n.changed_at) as data from pin_notes n join pins p on p.id = n.pin_id where p.pinner_id = ${user}`,
  "board-notes.json": (user) => sql`select n.id, jsonb_build_object('id', n.id::text, 'board_id', n.board_id::text,
      'text', n.text, 'created_at', n.created_at, 'edited_at', n.edited_at) as data
    from board_notes n where n.user_id = ${user}`,
  // Every message that the person can read, by anybody, since they last cleared the conversation.
  "messages.json": (
    user,
  ) => sql`select m.id, jsonb_build_object('id', m.id::text, 'conversation_id', m.conversation_id::text,
      'from', u.username, 'is_mine', m.sender_id = own.user_id, 'text', m.text, 'sent_at', m.created_at, 'pin_id', p.id::text) as data
    from conversation_members own join messages m on m.conversation_id = own.conversation_id
      and m.id > own.cleared_up_to_id and m.deleted_at is null
    join users u on u.id = m.sender_id and ${isVisiblePerson("u")} and ${isUnblocked(user, "u.id")}
    left join pins p on p.id = m.pin_id and p.deleted_at is null and ${isPinVisible(user)} where own.user_id = ${user}`,
  "drafts.json": (user) => draftsOf(user, sql`state in ('draft', 'failed')`),
  "scheduled-pins.json": (user) => draftsOf(user, sql`state = 'scheduled'`),
  "comments.json": (user) => sql`select id, to_jsonb(c) as data from comments c where user_id = ${user}`,
  "following.json": (user) => sql`select f.id, jsonb_build_object('username', u.username, 'since', f.created_at) as data
    from user_follows f join users u on u.id = f.followee_id
    where f.follower_id = ${user} and ${isVisiblePerson("u")}`,
  "followers.json": (user) => sql`select f.id, jsonb_build_object('username', u.username, 'since', f.created_at) as data
    from user_follows f join users u on u.id = f.follower_id
    where f.followee_id = ${user} and ${isVisiblePerson("u")}`,
  "feed-tuning.json": (user) => sql`select user_id as id, jsonb_build_object('words_left_out', to_jsonb(words),
      'history_cleared', cleared_at) as data from feed_tunings where user_id = ${user}`,
  "boards-set-aside.json": (
    user,
  ) => sql`select a.board_id as id, jsonb_build_object('board', b.name, 'board_id', b.id::text) as data
    from boards_aside a join boards b on b.id = a.board_id where a.user_id = ${user} and ${isBoardVisible(user)}`,
  "hidden-pictures.json": (user) => sql`select h.image_id as id, jsonb_build_object('since', h.created_at) as data
    from feed_hidden h where h.user_id = ${user}`,
  "followed-topics.json": (user) => sql`select row_number() over (order by slug) as id,
      jsonb_build_object('topic', slug, 'since', created_at) as data from topic_follows where user_id = ${user}`,
  "followed-boards.json": (user) => sql`select f.id, jsonb_build_object('board', b.name, 'board_id', b.id::text) as data
    from board_follows f join boards b on b.id = f.board_id where f.user_id = ${user} and ${isBoardVisible(user)}`,
  "sessions.json": (user) => sql`select id, to_jsonb(s) - '{token_hash}'::text[] as data
    from sessions s where user_id = ${user}`,
  "access-tokens.json": (user) => sql`select id, to_jsonb(t) - '{token_hash}'::text[] as data
    from access_tokens t where user_id = ${user}`,
  "webhooks.json": (user) => sql`select id, to_jsonb(w) - '{secret}'::text[] as data
    from webhooks w where user_id = ${user}`,
  // The key of an address is never shown again, also not sealed.
  "lead-subscriptions.json": (user) => sql`select s.id, jsonb_build_object('id', s.id::text,
      'ad_account_id', s.advertiser_id::text, 'form_id', s.form_id::text, 'url', w.url, 'created_at', s.created_at) as data
    from lead_subscriptions s join webhooks w on w.id = s.webhook_id where s.user_id = ${user}`,
  "commerce-integrations.json": (user) => sql`select id, jsonb_build_object('id', id::text, 'external_id', external_id,
      'links', links, 'created_at', created_at, 'updated_at', updated_at) as data
    from commerce_integrations where user_id = ${user}`,
  "integration-logs.json": (user) => sql`select id, jsonb_build_object('id', id::text, 'level', level, 'entry', entry,
      'received_at', received_at) as data from integration_logs where user_id = ${user}`,
  "connected-accounts.json": (user) => sql`select id,
      jsonb_build_object('provider', provider, 'email', email, 'since', created_at) as data
    from identities i where user_id = ${user}`,
};

export const EXPORT_FILES = Object.keys(FILES);

/** Yields the rows of one file of an archive as JSON texts, read page by page. Ids are strings, as in the API. */
export async function* exportRows(db: Database, { file, userId }: { file: string; userId: string }) {
  const select = FILES[file];
  if (!select) throw new Error(`an archive has no ${file}`);
  for (let after: string | undefined = "0"; after !== undefined; ) {
    const found: { id: string; data: string }[] = await rows(
      db,
      sql`select id::text as id, data::text as data from (${select(userId)}) listed
        where id > ${after}::text::bigint order by listed.id limit ${sql.raw(String(AT_ONCE))}`,
    );
    for (const { data } of found) yield data;
    after = found.length === AT_ONCE ? found.at(-1)?.id : undefined;
  }
}

const USED = (user: string) => sql`select i.id, i.sizes from images i where i.id in (
  select image_id from pins where pinner_id = ${user}
  union select avatar_image_id from users where id = ${user}
  union select image_id from media_uploads where user_id = ${user})`;

export async function countPictures(db: Database, { userId }: { userId: string }): Promise<number> {
  const [row] = await rows<{ n: number }>(db, sql`select count(*)::int as n from (${USED(userId)}) used`);
  return Number(row?.n ?? 0);
}

/** The storage keys of the originals of every picture that a person has pinned or uploaded. */
export async function* pictureKeys(db: Database, { userId }: { userId: string }) {
  for (let after: string | undefined = "0"; after !== undefined; ) {
    const found: { id: string; sizes: string }[] = await rows(
      db,
      sql`select id::text as id, sizes::text as sizes from (${USED(userId)}) used
        where id > ${after}::text::bigint order by used.id limit ${sql.raw(String(AT_ONCE))}`,
    );
    for (const { sizes } of found) yield (JSON.parse(sizes) as StoredSizes).orig.key;
    after = found.length === AT_ONCE ? found.at(-1)?.id : undefined;
  }
}
