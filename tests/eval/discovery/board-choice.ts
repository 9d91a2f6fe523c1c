import { sql } from "drizzle-orm";
import { saidBy } from "../../../client/features/save/flow/board-choice.ts";
import type { OpenDatabase } from "../../../db/client.ts";
import { boardsToGuess } from "../../../db/queries/boards/boards-to-guess.ts";
import { list } from "../../../db/queries/fragments/values.ts";
import { likelyBoards, wordsToSaveBy } from "../../../server/slices/boards/guess.ts";
import { rankBoards } from "../../../src/boards/guess.rules.ts";
import { SHORTLIST_MAX } from "../../../src/model/limits.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { freshDatabase } from "../../support/fresh-database.ts";
import { createRandom, shuffled } from "./split.ts";

/** A recorded save: its person, the chosen board, and the saved Pin's words. */
export interface Choice {
  owner: string;
  board: string;
  /** Names the picture, which others may have saved too. */
  picture: string;
  pin: Pick<Pin, "title" | "description" | "altText">;
  /** The name of the board that the Pin was saved from; null if the person uploaded the picture. */
  from: string | null;
}

/** A save to predict: the Pin, the person's boards at the time, and the chosen one. */
export interface ChoiceQuestion {
  /** The number of saves before this one. */
  at: number;
  owner: string;
  picture: string;
  pin: Choice["pin"] & { board: { name: string } };
  /** The last used first, with the number of Pins in each. */
  boards: readonly { name: string; count: number }[];
  chosen: string;
}

/** Names of boards, the likeliest first. */
type Suggest = (question: ChoiceQuestion) => readonly string[] | Promise<readonly string[]>;

/** With fewer boards there is little to suggest. */
const BOARDS_MIN = 3;

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
  for (const [at, { owner, board, picture, pin, from }] of choices.entries()) {
    const counts = used.get(owner) ?? new Map<string, number>();
    used.set(owner, counts);
    const held = counts.get(board) ?? 0;
    if (from !== null && counts.size >= BOARDS_MIN && held > 0) {
      const boards = [...counts].toReversed().map(([name, count]) => ({ name, count }));
      able.push({ at, owner, picture, pin: { ...pin, board: { name: from } }, boards, chosen: board });
    }
    counts.delete(board);
    counts.set(board, held + 1);
  }
  return shuffled(able, createRandom(seed))
    .slice(0, asked)
    .sort((a, b) => a.at - b.at);
}

const lastUsed: Suggest = ({ boards }) => boards.map(({ name }) => name);
const largest: Suggest = ({ boards }) => boards.toSorted((a, b) => b.count - a.count).map(({ name }) => name);

const numbered = (names: Iterable<string>) => new Map([...new Set(names)].map((name, at) => [name, String(at + 1)]));

/** The site as it was before a save. It only grows, so it is asked about saves in their order. */
async function growingSite({ db }: OpenDatabase, choices: readonly Choice[]) {
  const people = numbered(choices.map(({ owner }) => owner));
  const pictures = numbered(choices.map(({ picture }) => picture));
  const nameOf = ({ owner, board }: Pick<Choice, "owner" | "board">) => JSON.stringify([owner, board]);
  const boards = numbered(choices.map(nameOf));
  await db.execute(sql`insert into users (id, username, email, first_name, last_name, card, country, locale)
    select i, 'u' || i, 'u' || i || '@example.com', 'U', '', '{}', 'US', 'en-US' from unnest(${list([...people.values()])}::text::bigint[]) i`);
  await db.execute(sql`insert into images (id, signature, width, height, mime, dominant_color, thumbhash, phash, sizes)
    select i, 's' || i, 1, 1, 'image/jpeg', '#000000', '', left(md5(i::text), 16), '{}' from unnest(${list([...pictures.values()])}::text::bigint[]) i`);
  const made = new Set<string>();
  async function write(choice: Choice, at: number): Promise<void> {
    const { title, description, altText } = choice.pin;
    const [board, owner, image] = [boards.get(nameOf(choice)), people.get(choice.owner), pictures.get(choice.picture)];
    if (board && !made.has(board))
      await db.execute(sql`insert into boards (id, owner_id, name, name_key, slug, privacy, card)
        values (${board}::text::bigint, ${owner}::text::bigint, ${choice.board}, ${board}, ${board}, 'public', '{}')`);
    made.add(board ?? "");
    await db.execute(sql`insert into pins (id, board_id, pinner_id, image_id, domain, is_public, card, title, description, alt_text)
      values (${String(at + 1)}::text::bigint, ${board}::text::bigint, ${owner}::text::bigint, ${image}::text::bigint, '', true, '{}',
        ${title}, ${description}, ${altText})`);
    await db.execute(sql`update boards set pin_count = pin_count + 1, board_order_modified_at = to_timestamp(${String(at)}::text::float8)
      where id = ${board}::text::bigint`);
  }
  let written = 0;
  return {
    async reach({ at }: ChoiceQuestion): Promise<void> {
      for (const choice of choices.slice(written, at)) await write(choice, written++);
    },
    personOf: ({ owner }: ChoiceQuestion) => people.get(owner) ?? "",
    imageOf: ({ picture }: ChoiceQuestion) => pictures.get(picture) ?? null,
  };
}

/** How often the chosen board is the first suggestion, or one of the first three. */
export async function evaluateChoices(
  choices: readonly Choice[],
  drawn: { seed: number; asked: number },
): Promise<string[]> {
  const questions = drawChoices(choices, drawn);
  const mean = questions.reduce((sum, { boards }) => sum + boards.length, 0) / questions.length;
  const open = await freshDatabase();
  const { db } = open;
  try {
    const site = await growingSite(open, choices);
    /** A Save button's suggestions: the boards used last, by the words that `boards.words` sends. */
    const press: Suggest = async (question) => {
      const userId = site.personOf(question);
      const boards = await boardsToGuess(db, { userId, limit: SHORTLIST_MAX });
      const words = await wordsToSaveBy(db, { userId });
      return rankBoards(boards, words)(saidBy(question.pin)).map(({ name }) => name);
    };
    /** `boards.guess` for a new Pin, whose picture is new or known to the site. */
    const guess =
      (isKnown: boolean): Suggest =>
      async (question) => {
        const { title, description, altText } = question.pin;
        const imageId = isKnown ? site.imageOf(question) : null;
        const asked = { userId: site.personOf(question), text: `${title} ${description} ${altText}`, imageId };
        return (await likelyBoards(db, asked)).map(({ name }) => name);
      };
    const methods: [string, Suggest][] = [
      ["last used board", lastUsed],
      ["largest board", largest],
      ["a press on Save (ours)", press],
      ["a new picture (ours)", guess(false)],
      ["a known picture (ours)", guess(true)],
    ];
    const hits = methods.map(() => ({ first: 0, three: 0 }));
    for (const question of questions) {
      await site.reach(question);
      for (const [at, [, suggest]] of methods.entries()) {
        const place = (await suggest(question)).indexOf(question.chosen);
        const hit = hits[at];
        if (!hit || place < 0 || place > 2) continue;
        hit.three++;
        if (place === 0) hit.first++;
      }
    }
    const share = (count: number) => (count / questions.length).toFixed(3);
    return [
      `a board for a Pin, ${questions.length} saves of people with ${mean.toFixed(1)} boards on ${open.engine}`,
      "| method | hit@1 | hit@3 |",
      "|---|---|---|",
      ...methods.map(([name], at) => `| ${name} | ${share(hits[at]?.first ?? 0)} | ${share(hits[at]?.three ?? 0)} |`),
    ];
  } finally {
    await open.close();
  }
}
