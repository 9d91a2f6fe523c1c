import { asc, eq, gt } from "drizzle-orm";
import { boardCard, sectionCard } from "../../../src/boards/board-card.ts";
import { pinCard } from "../../../src/pins/pin-card.ts";
import { userCard } from "../../../src/users/user-card.ts";
import type { Database } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";
import { images } from "../../schema/images.ts";
import { pins } from "../../schema/pins.ts";
import { users } from "../../schema/users.ts";
import { textColumns } from "../pins/write-pin.ts";

const AT_ONCE = 500;

type CardTable = typeof users | typeof boards | typeof sections | typeof pins;
/** A row's stored card and the correct one. */
interface Card {
  id: string;
  stored: string;
  right: string;
}
/** Reads the next rows after an id, locked until the transaction ends. */
type Load = (tx: Database, after: string) => Promise<Card[]>;

const lock = (table: CardTable) => ["no key update", { of: table }] as const;

const loadUsers: Load = async (tx, after) => {
  const found = await tx
    .select({
      id: users.id,
      stored: users.card,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      sizes: images.sizes,
    })
    .from(users)
    .leftJoin(images, eq(images.id, users.avatarImageId))
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(AT_ONCE)
    .for(...lock(users));
  return found.map(({ id, stored, sizes, ...user }) => ({
    id,
    stored,
    right: userCard({ id, ...user, avatarKey: sizes?.["236x"].key ?? null }),
  }));
};

const loadBoards: Load = async (tx, after) => {
  const found = await tx
    .select({
      id: boards.id,
      stored: boards.card,
      name: boards.name,
      slug: boards.slug,
      ownerId: boards.ownerId,
      ownerUsername: users.username,
    })
    .from(boards)
    .innerJoin(users, eq(users.id, boards.ownerId))
    .where(gt(boards.id, after))
    .orderBy(asc(boards.id))
    .limit(AT_ONCE)
    .for(...lock(boards));
  return found.map(({ stored, ...board }) => ({ id: board.id, stored, right: boardCard(board) }));
};

const loadSections: Load = async (tx, after) => {
  const found = await tx
    .select({ id: sections.id, stored: sections.card, title: sections.title, slug: sections.slug })
    .from(sections)
    .where(gt(sections.id, after))
    .orderBy(asc(sections.id))
    .limit(AT_ONCE)
    .for(...lock(sections));
  return found.map(({ stored, ...section }) => ({ id: section.id, stored, right: sectionCard(section) }));
};

const loadPins: Load = async (tx, after) => {
  const found = await tx
    .select({
      id: pins.id,
      stored: pins.card,
      ...textColumns(pins),
      domain: pins.domain,
      createdAt: pins.createdAt,
      image: images,
    })
    .from(pins)
    .innerJoin(images, eq(images.id, pins.imageId))
    .where(gt(pins.id, after))
    .orderBy(asc(pins.id))
    .limit(AT_ONCE)
    .for(...lock(pins));
  return found.map(({ stored, ...pin }) => ({ id: pin.id, stored, right: pinCard(pin) }));
};

const CARDS: readonly { name: string; table: CardTable; load: Load }[] = [
  { name: "users.card", table: users, load: loadUsers },
  { name: "boards.card", table: boards, load: loadBoards },
  { name: "sections.card", table: sections, load: loadSections },
  { name: "pins.card", table: pins, load: loadPins },
];

/**
 * Recomputes every stored card from its row, and with `repair` stores those that differ. It proceeds in batches, so that a running server
 * is barely affected.
 * @returns how many differed, for each kind of card with a difference
 */
export async function rebuildCards(
  db: Database,
  { repair }: { repair: boolean },
): Promise<{ card: string; wrong: number }[]> {
  const found: { card: string; wrong: number }[] = [];
  for (const { name, table, load } of CARDS) {
    let wrong = 0;
    for (let after: string | undefined = "0"; after !== undefined; ) {
      const from: string = after;
      after = await db.transaction(async (tx) => {
        const cards = await load(tx as Database, from);
        for (const { id, stored, right } of cards) {
          if (stored === right) continue;
          wrong += 1;
          if (repair) await tx.update(table).set({ card: right }).where(eq(table.id, id));
        }
        return cards.at(-1)?.id;
      });
    }
    if (wrong > 0) found.push({ card: name, wrong });
  }
  return found;
}
