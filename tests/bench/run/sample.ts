import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import { hashSecret } from "../../../server/platform/system/ids.ts";
import { benchWord } from "../seed/functions.ts";
import { WRITERS } from "../seed/plan.ts";

/** Inputs of the scenarios, equal for every run over the same data. */
export interface Sample {
  pinIds: string[];
  /** Ids of many public Pins, as cursors of a feed. */
  cursors: string[];
  /** Ids of people with boards. */
  usernames: string[];
  followeeIds: string[];
  /** A public board of each writer, in the order of WRITERS. */
  writerBoards: string[];
  /** The token hash of each logged-in person's session, by username. */
  sessions: ReadonlyMap<string, string>;
  commentIds: string[];
  boardId: string;
  sectionId: string;
  words: { common: string; middling: string; rare: string; misspelt: string };
}

/** A word's rank decides how many Pins have it: 3 in 10, about 1 in 200, a handful. */
const RANKS = { common: 1, middling: 100, rare: 19_900 };

async function column(db: Database, statement: ReturnType<typeof sql>): Promise<string[]> {
  return (await rows<{ value: string }>(db, statement)).map((row) => row.value);
}

export async function takeSample(db: Database, commentIds: string[] = []): Promise<Sample> {
  const one = async (statement: ReturnType<typeof sql>) => (await column(db, statement))[0] ?? "";
  return {
    pinIds: await column(
      db,
      sql`select id::text as value from pins where is_public and deleted_at is null order by hashint8(id) limit 200`,
    ),
    cursors: await column(
      db,
      sql`select id::text as value from pins where is_public and deleted_at is null order by hashint8extended(id, 1) limit 20000`,
    ),
    usernames: await column(
      db,
      sql`select username as value from users where board_count > 0 order by hashint8(id) limit 100`,
    ),
    followeeIds: await column(
      db,
      sql`select id::text as value from users where username not like 'bench%' order by hashint8(id) limit 40`,
    ),
    writerBoards: await column(
      db,
      sql`select max(b.id)::text as value from users u join boards b on b.owner_id = u.id and b.privacy = 'public'
        where u.username like 'bench_writer%' group by u.username order by u.username`,
    ),
    sessions: new Map(),
    commentIds,
    boardId: await one(
      sql`select id::text as value from boards where privacy = 'public' order by pin_count desc limit 1`,
    ),
    sectionId: await one(sql`select s.id::text as value from sections s join boards b on b.id = s.board_id
      where b.privacy = 'public' order by s.pin_count desc limit 1`),
    words: {
      common: benchWord(RANKS.common),
      middling: benchWord(RANKS.middling),
      rare: benchWord(RANKS.rare),
      misspelt: `${benchWord(RANKS.middling)}x`,
    },
  };
}

/** Returns the sample with sessions that were added later. */
export function withSessions(sample: Sample, cookies: ReadonlyMap<string, string>): Sample {
  const hash = (cookie: string) => hashSecret(/(?:^|; )(?:__Host-)?session=([^;]+)/.exec(cookie)?.[1] ?? "");
  return { ...sample, sessions: new Map([...cookies].map(([username, cookie]) => [username, hash(cookie)])) };
}

/** @throws Error if the data set lacks something that the scenarios need */
export function checkSample(sample: Sample): Sample {
  if (sample.writerBoards.length !== WRITERS.length || !sample.boardId || !sample.sectionId || !sample.pinIds.length) {
    throw new Error("the data set lacks what the scenarios ask for");
  }
  return sample;
}
