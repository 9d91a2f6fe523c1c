import { sql } from "drizzle-orm";
import { boardsFor } from "../../../client/features/save/flow/board-for.rules.ts";
import type { OpenDatabase } from "../../../db/client.ts";
import { listBoards } from "../../../db/queries/boards/list-boards.ts";
import { list } from "../../../db/queries/fragments/values.ts";
import { SHORTLIST_MAX } from "../../../src/model/limits.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { freshDatabase } from "../../support/fresh-database.ts";
import { createRandom, shuffled } from "./split.ts";

/** A recorded save: its person, the chosen board, and the saved Pin's words. */
export interface Choice {
  owner: string;
  board: string;
  pin: Pick<Pin, "title" | "description" | "altText">;
  /** The name of the board that the Pin was saved from; null if the person uploaded the picture. */
  from: string | null;
}

/** A save to predict: the Pin, the person's boards at the time, and the chosen one. */
export interface ChoiceQuestion {
  pin: Choice["pin"] & { board: { name: string } };
  /** The last used first, with the number of Pins in each. */
  boards: readonly { name: string; count: number }[];
  chosen: string;
}

/** Names of boards, the likeliest first. */
type Suggest = (question: ChoiceQuestion) => readonly string[] | Promise<readonly string[]>;

/** With fewer boards there is little to suggest. */
const BOARDS_MIN = 3;
const PERSON = "1000000";

/**
 * Draws saves by the seed, and predicts each from the person's earlier saves. At that time the person has three boards
 * or more, and the save goes to one of them.
 * @param choices in the order they were made
 */
export function drawChoices(
  choices: readonly Choice[],
  { seed, asked }: { seed: number; asked: number },
): ChoiceQuestion[] {
  /** Each person's boards and their contents, the last used at the end. */
  const used = new Map<string, Map<string, number>>();
  const able: ChoiceQuestion[] = [];
  for (const { owner, board, pin, from } of choices) {
    const counts = used.get(owner) ?? new Map<string, number>();
    used.set(owner, counts);
    const held = counts.get(board) ?? 0;
    if (from !== null && counts.size >= BOARDS_MIN && held > 0) {
      const boards = [...counts].toReversed().map(([name, count]) => ({ name, count }));
      able.push({ pin: { ...pin, board: { name: from } }, boards, chosen: board });
    }
    counts.delete(board);
    counts.set(board, held + 1);
  }
  return shuffled(able, createRandom(seed)).slice(0, asked);
}

const lastUsed: Suggest = ({ boards }) => boards.map(({ name }) => name);
const largest: Suggest = ({ boards }) => boards.toSorted((a, b) => b.count - a.count).map(({ name }) => name);

/** Suggestions of a Save button: the boards as `boards.shortlist` reads them, ordered for the Pin. */
const product =
  ({ db }: OpenDatabase): Suggest =>
  async ({ pin, boards }) => {
    await db.execute(sql`delete from boards`);
    await db.execute(sql`insert into boards (id, owner_id, name, name_key, slug, privacy, card, board_order_modified_at)
      select b.at, ${PERSON}::text::bigint, 'b' || b.at, 'b' || b.at, 'b' || b.at, 'public', '{}', now() - b.at * interval '1 hour'
      from unnest(${list(boards.map((_, at) => String(at + 1)))}::text::bigint[]) b(at)`);
    const found = await listBoards(db, {
      person: { id: PERSON },
      viewerId: PERSON,
      sort: "last_pinned_to",
      privacy: "all",
      includeArchived: false,
      after: null,
      limit: SHORTLIST_MAX,
    });
    const shortlist = (found ?? []).map(({ id }) => ({ id, name: boards[Number(id) - 1]?.name ?? "" }));
    return boardsFor(pin, shortlist).map(({ name }) => name);
  };

/** How often the chosen board is the first suggestion, or one of the first three. */
export async function evaluateChoices(
  choices: readonly Choice[],
  drawn: { seed: number; asked: number },
): Promise<string[]> {
  const questions = drawChoices(choices, drawn);
  const mean = questions.reduce((sum, { boards }) => sum + boards.length, 0) / questions.length;
  const open = await freshDatabase();
  try {
    await open.db.execute(sql`insert into users (id, username, email, first_name, last_name, card, country, locale)
      values (${PERSON}::text::bigint, 'saver', 'saver@example.com', 'S', '', '{}', 'US', 'en-US')`);
    const lines = [
      `a board for a Pin, ${questions.length} saves of people with ${mean.toFixed(1)} boards on ${open.engine}`,
      "| method | hit@1 | hit@3 |",
      "|---|---|---|",
    ];
    const methods: [string, Suggest][] = [
      ["last used board", lastUsed],
      ["largest board", largest],
      ["suggestion (ours)", product(open)],
    ];
    for (const [name, suggest] of methods) {
      let [first, three] = [0, 0];
      for (const question of questions) {
        const place = (await suggest(question)).indexOf(question.chosen);
        if (place === 0) first++;
        if (place >= 0 && place < 3) three++;
      }
      lines.push(`| ${name} | ${(first / questions.length).toFixed(3)} | ${(three / questions.length).toFixed(3)} |`);
    }
    return lines;
  } finally {
    await open.close();
  }
}
