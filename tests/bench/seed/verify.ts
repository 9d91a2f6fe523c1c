import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { boards, sections } from "../../../db/schema/boards.ts";
import { images } from "../../../db/schema/images.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { boardCard, sectionCard } from "../../../src/boards/board-card.ts";
import { domainOf, pinCard } from "../../../src/pins/pin-card.ts";
import { userCard } from "../../../src/users/user-card.ts";

const SAMPLE = 200;

function same(kind: string, id: string, stored: string, made: string): void {
  if (stored !== made) throw new Error(`the ${kind} card of ${id} is\n${stored}\nbut the product writes\n${made}`);
}

/**
 * Compares a sample of cards of each kind with those that the product's own functions write from the rows.
 * @throws Error naming the first that differs
 */
export async function verifyCards(db: Database): Promise<void> {
  const scattered = sql`hashint8(id)`;
  for (const user of await db.select().from(users).orderBy(scattered).limit(SAMPLE)) {
    same("person's", user.id, user.card, userCard({ ...user, avatarKey: null }));
  }
  for (const section of await db.select().from(sections).orderBy(scattered).limit(SAMPLE)) {
    same("section's", section.id, section.card, sectionCard(section));
  }
  const someBoards = await db
    .select({ board: boards, ownerUsername: users.username })
    .from(boards)
    .innerJoin(users, eq(users.id, boards.ownerId))
    .orderBy(sql`hashint8(${boards.id})`)
    .limit(SAMPLE);
  for (const { board, ownerUsername } of someBoards) {
    same("board's", board.id, board.card, boardCard({ ...board, ownerUsername }));
  }
  const somePins = await db
    .select({ pin: pins, image: images })
    .from(pins)
    .innerJoin(images, eq(images.id, pins.imageId))
    .orderBy(sql`hashint8(${pins.id})`)
    .limit(SAMPLE);
  for (const { pin, image } of somePins) {
    same("Pin's", pin.id, pin.card, pinCard({ ...pin, image }));
    if (pin.domain !== domainOf(pin.link)) throw new Error(`the domain of Pin ${pin.id} is not its link's`);
  }
}
