import { type SQL, sql } from "drizzle-orm";
import type { ExportPart } from "../../../src/exports/export-choices.ts";
import { NOTIFICATION_KINDS } from "../../../src/notifications/kinds.ts";
import { type Database, rows } from "../../client.ts";
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

type Select = (userId: string, omitsOthers: boolean) => SQL;

/**
 * The contents of an archive, file by file: rows with an `id` to page by and the `data` to export. They name nobody who is deleted or
 * hidden from the person.
 */
const FILES = {
  "profile.json": (
    user,
  ) => sql`select id, to_jsonb(u) - '{password_hash,card,search,search_hidden,follows_audience,messages_from,invites_from,mentions_from,personal_ads,ads_from_visits}'::text[] as data
    from users u where id = ${user}`,
  "privacy-settings.json": (user) => sql`select id, jsonb_build_object('search_hidden', search_hidden,
      'follows_audience', follows_audience, 'messages_from', messages_from, 'invites_from', invites_from, 'mentions_from', mentions_from,
      'personal_ads', personal_ads, 'ads_from_visits', ads_from_visits) as data
    from users u where id = ${user}`,
  // Includes kinds that the person never set: the archive must say what applied, and the defaults may change.
  "notification-settings.json": (user) => sql`select n.id, jsonb_build_object('kind', n.kind,
      'site', ${isWantedOnSite}, 'email', ${isWantedByMail}, 'mail_pace', coalesce(
        (select r.mail_pace from notification_readers r where r.user_id = n.recipient_id), 'hour')) as data
    from (select ${user}::text::bigint as recipient_id, kind, id
      from unnest(${`{${NOTIFICATION_KINDS.join(",")}}`}::text[]) with ordinality as k (kind, id)) n`,
  "board-digest.json": (user) => sql`select user_id as id, jsonb_build_object('pace', pace, 'time_zone', time_zone,
      'due_at', due_at) as data from board_digests where user_id = ${user}`,
  "boards.json": (user) => sql`select id, to_jsonb(b) - '{card,search,name_key}'::text[] as data
    from boards b where owner_id = ${user}`,
  "sections.json": (user) => sql`select s.id, to_jsonb(s) - '{card,title_key}'::text[] as data
    from sections s join boards b on b.id = s.board_id where b.owner_id = ${user}`,
  "pins.json": (user) => sql`select p.id, to_jsonb(p) - '{card,search,around}'::text[]
      || jsonb_build_object('picture',
        'pictures/' || i.signature || substring(i.sizes->'orig'->>'key' from '[.][a-z0-9]+$'),
        'markdown', (select d.content from documents d where d.image_id = i.id and d.kind = 'note')) as data
    from pins p join images i on i.id = p.image_id where p.pinner_id = ${user}`,
  // All-time sums. Daily rows are deleted after a while, so they would give a partial picture.
  "pin-numbers.json": (user) => sql`select t.pin_id as id, to_jsonb(t) - '{pin_id}'::text[]
      || jsonb_build_object('pin_id', t.pin_id::text) as data
    from pin_totals t join pins p on p.id = t.pin_id where p.pinner_id = ${user}`,
  "notes.json": (user) => sql`select n.pin_id as id, jsonb_build_object('pin_id', n.pin_id::text, 'content', n.content,
      'changed_at', n.changed_at) as data from pin_notes n join pins p on p.id = n.pin_id where p.pinner_id = ${user}`,
  "archived-copies.json": (user) => sql`select k.pin_id as id, jsonb_build_object('pin_id', k.pin_id::text,
      'link', k.link, 'title', k.title, 'byline', k.byline, 'site_name', k.site_name, 'language', k.language,
      'text', k.content, 'taken_at', k.taken_at, 'picture', 'pictures/' || i.signature
        || substring(i.sizes->'orig'->>'key' from '[.][a-z0-9]+$')) as data
    from link_copies k join pins p on p.id = k.pin_id left join images i on i.id = k.image_id where p.pinner_id = ${user}`,
  "tags.json": (
    user,
  ) => sql`select row_number() over (order by t.tag collate "C") as id, jsonb_build_object('tag', t.tag,
      'pin_ids', jsonb_agg(t.pin_id::text order by t.pin_id)) as data
    from pin_tags t where t.user_id = ${user} group by t.tag`,
  "archived-copies-choice.json": (user) => sql`select user_id as id, jsonb_build_object('is_on', true) as data
    from copy_choices where user_id = ${user}`,
  "saved-searches.json": (user) => sql`select id, jsonb_build_object('name', name, 'query', query,
      'created_at', created_at) as data from saved_searches where user_id = ${user}`,
  "board-notes.json": (user) => sql`select n.id, jsonb_build_object('id', n.id::text, 'board_id', n.board_id::text,
      'text', n.text, 'created_at', n.created_at, 'edited_at', n.edited_at) as data
    from board_notes n where n.user_id = ${user}`,
  // Every message that the person can read, by anybody, since they last cleared the conversation.
  "messages.json": (
    user,
    omitsOthers,
  ) => sql`select m.id, jsonb_build_object('id', m.id::text, 'conversation_id', m.conversation_id::text,
      'from', u.username, 'is_mine', m.sender_id = own.user_id, 'text', m.text, 'sent_at', m.created_at, 'pin_id', p.id::text) as data
    from conversation_members own join messages m on m.conversation_id = own.conversation_id
      and m.id > own.cleared_up_to_id and m.deleted_at is null
    join users u on u.id = m.sender_id and ${isVisiblePerson("u")} and ${isUnblocked(user, "u.id")}
    left join pins p on p.id = m.pin_id and p.deleted_at is null and ${isPinVisible(user)}
    where own.user_id = ${user} and (m.sender_id = own.user_id or ${omitsOthers ? sql`false` : sql`true`})`,
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
  "hidden-words.json": (
    user,
  ) => sql`select id, jsonb_build_object('word', word, 'until', ends_at, 'since', created_at) as data
    from hidden_words where user_id = ${user}`,
  "view-choices.json": (user) => sql`select user_id as id, jsonb_build_object('sensitive_pictures', sensitive,
      'hides_ai_made', hides_ai_made) as data from view_choices where user_id = ${user}`,
  "boards-set-aside.json": (
    user,
  ) => sql`select a.board_id as id, jsonb_build_object('board', b.name, 'board_id', b.id::text) as data
    from boards_aside a join boards b on b.id = a.board_id where a.user_id = ${user} and ${isBoardVisible(user)}`,
  "hidden-pictures.json": (user) => sql`select h.image_id as id, jsonb_build_object('since', h.created_at) as data
    from feed_hidden h where h.user_id = ${user}`,
  "dismissed-announcements.json": (user) => sql`select d.announcement_id as id, jsonb_build_object('texts', a.texts,
      'since', d.created_at) as data
    from announcement_dismissals d join announcements a on a.id = d.announcement_id where d.user_id = ${user}`,
  "followed-topics.json": (user) => sql`select row_number() over (order by slug) as id,
      jsonb_build_object('topic', slug, 'since', created_at) as data from topic_follows where user_id = ${user}`,
  "followed-boards.json": (user) => sql`select f.id, jsonb_build_object('board', b.name, 'board_id', b.id::text) as data
    from board_follows f join boards b on b.id = f.board_id where f.user_id = ${user} and ${isBoardVisible(user)}`,
  // The validators of the last answer and the time of the next request are the site's own.
  "followed-feeds.json": (user) => sql`select f.id, jsonb_build_object('id', f.id::text, 'url', f.url, 'title', f.title,
      'board', b.name, 'board_id', b.id::text, 'pin_count', f.pin_count, 'is_paused', f.next_at is null, 'fault', f.fault,
      'checked_at', f.checked_at, 'since', f.created_at) as data
    from followed_feeds f join boards b on b.id = f.board_id where f.user_id = ${user} and ${isBoardVisible(user)}`,
  "imports.json": (user) => sql`select i.id, jsonb_build_object('id', i.id::text, 'state', i.state, 'source', i.source,
      'filename', i.filename, 'bytes', i.bytes, 'privacy', i.privacy, 'names', i.names, 'tags', i.tags,
      'boards', i.boards, 'sections', i.sections, 'pins', i.pins, 'present', i.present, 'skipped', i.skipped,
      'problems', i.problems, 'done', i.done, 'made_pins', i.made_pins, 'failure', i.failure, 'created_at', i.created_at,
      'started_at', i.started_at, 'finished_at', i.finished_at) as data
    from imports i where i.user_id = ${user}`,
  // Moderators stay unnamed. The pictures of an appeal are deleted once it is decided.
  "decisions.json": (user) => sql`select d.id, jsonb_build_object('id', d.id::text, 'kind', d.kind, 'subject', d.label,
      'rule', d.rule, 'facts', d.facts, 'reasons', d.reasons, 'source', d.source, 'consequence', d.consequence, 'ends_at', d.ends_at,
      'ended_at', d.ended_at, 'created_at', d.created_at, 'appeal', case when a.id is not null then jsonb_build_object(
        'text', a.text, 'state', a.state, 'answer', a.note, 'created_at', a.created_at, 'decided_at', a.decided_at) end) as data
    from moderation_decisions d left join moderation_appeals a on a.decision_id = d.id where d.user_id = ${user}`,
  // Without the reported text, which is somebody else's.
  "reports.json": (
    user,
  ) => sql`select r.id, jsonb_build_object('id', r.id::text, 'kind', r.kind, 'subject_id', r.subject_id::text,
      'reason', r.reason, 'text', r.text, 'state', r.state, 'created_at', r.created_at, 'decided_at', r.decided_at,
      'appeal', case when a.id is not null then jsonb_build_object(
        'text', a.text, 'state', a.state, 'answer', a.note, 'created_at', a.created_at, 'decided_at', a.decided_at) end) as data
    from reports r left join report_appeals a on a.report_id = r.id where r.reporter_id = ${user}`,
  "sessions.json": (user) => sql`select id, to_jsonb(s) - '{token_hash}'::text[] as data
    from sessions s where user_id = ${user}`,
  "push-devices.json": (user) => sql`select id, to_jsonb(d) - '{endpoint,p256dh,auth}'::text[] as data
    from push_devices d where user_id = ${user}`,
  "access-tokens.json": (user) => sql`select id, to_jsonb(t) - '{token_hash}'::text[] as data
    from access_tokens t where user_id = ${user}`,
  "support-access.json": (
    user,
  ) => sql`select user_id as id, jsonb_build_object('since', created_at, 'until', expires_at) as data
    from support_consents where user_id = ${user}`,
  "support-looks.json": (user) => sql`select id, jsonb_build_object('administrator', actor_name, 'list', reason,
      'at', created_at) as data from admin_log where subject_id = ${user} and action = 'view_as_support'`,
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
  "ad-accounts.json": (
    user,
  ) => sql`select a.id, to_jsonb(a) || jsonb_build_object('role', coalesce(d.role, 'OWNER')) as data
    from advertisers a left join advertiser_delegates d on d.advertiser_id = a.id and d.user_id = ${user}
    where a.owner_user_id = ${user} or d.user_id is not null`,
  "campaigns.json": (user) => ofOwnAccounts(user, sql`campaigns`, "request_key"),
  "ad-groups.json": (user) => sql`select g.id, to_jsonb(g) - '{request_key}'::text[] as data from ad_groups g
    join campaigns c on c.id = g.campaign_id join advertisers a on a.id = c.advertiser_id where a.owner_user_id = ${user}`,
  "ads.json": (user) => ofOwnAccounts(user, sql`ads`, "request_key,approved_hash"),
} satisfies Record<string, Select>;

/** Rows of the ad accounts that the person owns. @param left names of columns that are left out */
function ofOwnAccounts(user: string, table: SQL, left: string): SQL {
  return sql`select t.id, to_jsonb(t) - ${`{${left}}`}::text[] as data from ${table} t
    join advertisers a on a.id = t.advertiser_id where a.owner_user_id = ${user}`;
}

export type AccountFile = keyof typeof FILES;

const PEOPLE = `profile privacy-settings notification-settings board-digest following followers followed-topics followed-boards feed-tuning
  boards-set-aside hidden-words view-choices archived-copies-choice hidden-pictures dismissed-announcements support-access support-looks sessions push-devices access-tokens webhooks connected-accounts
  decisions reports`;
const OF_PART = {
  people: PEOPLE,
  boards: `boards sections pins pin-numbers notes archived-copies tags saved-searches drafts scheduled-pins followed-feeds
    imports`,
  messages: "messages comments board-notes",
  ads: "ad-accounts campaigns ad-groups ads lead-subscriptions commerce-integrations integration-logs",
} satisfies Partial<Record<ExportPart, string>>;

const isAccountFile = (name: string): name is AccountFile => name in FILES;

/** The files of an archive's `account/` folder by the part that has them. */
export const ACCOUNT_FILES: ReadonlyMap<ExportPart, readonly AccountFile[]> = new Map(
  Object.entries(OF_PART).map(([part, names]) => [
    part as ExportPart,
    names
      .split(/\s+/)
      .map((name) => `${name}.json`)
      .filter(isAccountFile),
  ]),
);

/**
 * Yields the rows of one file of an archive as JSON texts, read page by page. Ids are strings, as in the API.
 * @param omitsOthers leaves out what other people wrote
 */
export async function* exportRows(
  db: Database,
  { file, userId, omitsOthers = false }: { file: AccountFile; userId: string; omitsOthers?: boolean },
) {
  const select: Select = FILES[file];
  for (let after: string | undefined = "0"; after !== undefined; ) {
    const found: { id: string; data: string }[] = await rows(
      db,
      sql`select id::text as id, data::text as data from (${select(userId, omitsOthers)}) listed
        where id > ${after}::text::bigint order by listed.id limit ${sql.raw(String(AT_ONCE))}`,
    );
    for (const { data } of found) yield data;
    after = found.length === AT_ONCE ? found.at(-1)?.id : undefined;
  }
}
