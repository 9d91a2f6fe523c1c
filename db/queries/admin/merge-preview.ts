import { sql } from "drizzle-orm";
import type { MergePreview } from "../../../src/admin/merge.contract.ts";
import { type Database, rows } from "../../client.ts";
import { idOf, type MergePair } from "./move-columns.ts";

/** Names of boards in a preview. */
const NAMES_MAX = 20;

/** Counts what a merge would move, and what both accounts have. */
export async function previewMerge(
  db: Database,
  { fromId, intoId }: MergePair,
): Promise<Pick<MergePreview, "moves" | "conflicts">> {
  const [from, into] = [idOf(fromId), idOf(intoId)];
  const of = (table: string, column: string) =>
    sql`(select count(*)::int from ${sql.raw(table)} where ${sql.raw(column)} = ${from})`;
  const inBoth = (table: string, column: string, same: string) =>
    sql`(select count(*)::int from ${sql.raw(table)} f join ${sql.raw(table)} k on k.${sql.raw(column)} = ${into}
      and k.${sql.raw(same)} = f.${sql.raw(same)} where f.${sql.raw(column)} = ${from})`;
  const numbered = sql`from boards f where f.owner_id = ${from} and exists (select 1 from boards k
    where k.owner_id = ${into} and (k.name_key = f.name_key or k.slug = f.slug))`;
  const [row] = await rows<
    MergePreview["moves"] & {
      boardsNumbered: number;
      boardNames: string;
      follows: number;
      logInsKept: number;
      websitesBoth: number;
    }
  >(
    db,
    sql`select ${of("boards", "owner_id")} as boards,
        (select count(*)::int from pins where pinner_id = ${from} and deleted_at is null) as pins,
        ${of("comments", "user_id")} as comments, ${of("conversation_members", "user_id")} as conversations,
        ${of("user_follows", "follower_id")} + ${of("board_follows", "user_id")} as following,
        ${of("user_follows", "followee_id")} as followers, ${of("advertisers", "owner_user_id")} as "adAccounts",
        ${of("websites", "user_id")} as websites, ${of("apps", "owner_id")} as apps, ${of("identities", "user_id")} as "logIns",
        (select count(*)::int ${numbered}) as "boardsNumbered",
        (select coalesce(jsonb_agg(n.name), '[]')::text from (select f.name ${numbered} order by f.id limit ${sql.raw(`${NAMES_MAX}`)}) n) as "boardNames",
        ${inBoth("user_follows", "follower_id", "followee_id")} + ${inBoth("user_follows", "followee_id", "follower_id")}
          + ${inBoth("board_follows", "user_id", "board_id")}
          + (select count(*)::int from user_follows where (follower_id = ${from} and followee_id = ${into})
            or (follower_id = ${into} and followee_id = ${from})) as follows,
        (select count(*)::int from identities f where f.user_id = ${from}
          and exists (select 1 from identities k where k.user_id = ${into} and k.provider = f.provider)) as "logInsKept",
        ${inBoth("websites", "user_id", "domain")} as "websitesBoth"`,
  );
  if (!row) throw new Error("the preview of a merge has no row");
  const { boardsNumbered, boardNames, follows, logInsKept, websitesBoth, ...counts } = row;
  return {
    moves: { ...counts, logIns: counts.logIns - logInsKept },
    conflicts: {
      boards: boardsNumbered,
      boardNames: JSON.parse(boardNames) as string[],
      follows,
      logIns: logInsKept,
      websites: websitesBoth,
    },
  };
}
