import type { Sample } from "./sample.ts";

/** What a call comes to in the database at least, written by hand, as one statement. */
export interface LeastSql {
  sql: string;
  params: string[][];
  /** The first parameter is a new id each time. */
  isNew: boolean;
}

const ONE_PIN = `select p.card, p.repin_count, p.comment_count, b.card as board, u.card as pinner
  from pins p join boards b on b.id = p.board_id join users u on u.id = p.pinner_id
  where p.id = $1 and p.is_public and p.deleted_at is null`;

const BOARDS = `select b.card, b.pin_count, b.follower_count, b.section_count, u.card as owner
  from users u join boards b on b.owner_id = u.id
  where lower(u.username) = lower($1) and b.privacy = 'public' and b.archived_at is null
  order by b.board_order_modified_at desc, b.id desc limit 25`;

/** The row with all its index entries, and the counters of its board, its person and the Pin it is saved from. */
const SAVE = `with source as (select * from pins where id = $2 and deleted_at is null),
  board as (update boards set pin_count = pin_count + 1, board_order_modified_at = now() where id = $3 returning id, owner_id, card),
  person as (update users set pin_count = pin_count + 1 where id = (select owner_id from board) returning card),
  counted as (update pins set repin_count = repin_count + 1 where id = (select id from source)),
  made as (
    insert into pins (id, board_id, pinner_id, image_id, origin_pin_id, saved_from_pin_id, native_creator_id, title, description,
      alt_text, link, domain, method, is_public, may_be_public, card)
    select $1, b.id, b.owner_id, s.image_id, coalesce(s.origin_pin_id, s.id), s.id, coalesce(s.native_creator_id, s.pinner_id), s.title,
      s.description, s.alt_text, s.link, s.domain, s.method, true, true, s.card
    from source s cross join board b returning card
  )
  select made.card, board.card as board, person.card as pinner from made, board, person`;

/** @returns null where nobody has written it yet */
export function leastSql(scenario: string, sample: Sample): LeastSql | null {
  if (scenario === "one Pin") return { sql: ONE_PIN, params: sample.pinIds.map((id) => [id]), isNew: false };
  if (scenario === "boards of a person")
    return { sql: BOARDS, params: sample.usernames.map((username) => [username]), isNew: false };
  if (scenario === "save")
    return {
      sql: SAVE,
      params: sample.pinIds.slice(0, 40).flatMap((pinId) => sample.writerBoards.map((boardId) => [pinId, boardId])),
      isNew: true,
    };
  return null;
}
