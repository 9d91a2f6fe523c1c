import { boards, sections } from "../../db/schema/boards.ts";
import { images, type StoredSizes } from "../../db/schema/images.ts";
import { pins } from "../../db/schema/pins.ts";
import { users } from "../../db/schema/users.ts";
import type { Deps } from "../../server/deps.ts";
import { boardCard, sectionCard } from "../../src/boards/board-card.ts";
import { pinCard, UPLOADED_DOMAIN } from "../../src/pins/pin-card.ts";
import { userCard } from "../../src/users/user-card.ts";
import { accessToken } from "./access-token.ts";
import { type Client, createClient } from "./api.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Rows written straight into the database, for tests that need many of them or a state that takes long to reach through
 * the transports. Counters of users and boards are NOT kept here: tests of counters go through the transports.
 */
let count = 0;

export interface Person {
  id: string;
  username: string;
  client: Client;
}

/** A target for seeded rows: this process's server, or another one on the same database. */
type SeededSite = Pick<TestApp, "url"> & { deps: Pick<Deps, "db" | "newId"> };

/** A person with a client that sends their access token. */
export async function seedPerson(app: SeededSite, name = "Ada"): Promise<Person> {
  const { db, newId } = app.deps;
  const id = newId();
  const username = `${name.toLowerCase()}${++count}`;
  const card = userCard({ id, username, firstName: name, lastName: "Example", avatarKey: null });
  await db
    .insert(users)
    .values({ id, username, email: `${username}@example.com`, firstName: name, lastName: "Example", card });
  const { token } = await accessToken(app, id);
  return { id, username, client: createClient(app, { authorization: `Bearer ${token}` }) };
}

export interface SeededBoard {
  id: string;
  slug: string;
  owner: Person;
  privacy: "public" | "secret" | "protected";
}

export async function seedBoard(
  app: TestApp,
  owner: Person,
  { privacy = "public", name = `Board ${++count}` }: { privacy?: SeededBoard["privacy"]; name?: string } = {},
): Promise<SeededBoard> {
  const id = app.deps.newId();
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const card = boardCard({ id, name, slug, ownerId: owner.id, ownerUsername: owner.username });
  await app.deps.db
    .insert(boards)
    .values({ id, ownerId: owner.id, name, nameKey: name.toLowerCase(), slug, privacy, card });
  return { id, slug, owner, privacy };
}

export async function seedSection(app: TestApp, board: SeededBoard, title = `Section ${++count}`): Promise<string> {
  const id = app.deps.newId();
  const slug = title.toLowerCase().replaceAll(" ", "-");
  await app.deps.db.insert(sections).values({
    id,
    boardId: board.id,
    title,
    titleKey: title.toLowerCase(),
    slug,
    card: sectionCard({ id, title, slug }),
  });
  return id;
}

const size = (width: number, signature: string) => ({
  key: `${width}x/${signature.slice(0, 2)}/${signature}.jpg`,
  width,
  height: width,
  bytes: 1_000,
});

/** An image row without a file. */
export async function seedImage(app: TestApp): Promise<typeof images.$inferSelect> {
  const signature = (++count).toString(16).padStart(32, "0");
  const sizes: StoredSizes = {
    "170x": size(170, signature),
    "236x": size(236, signature),
    "474x": size(474, signature),
    "736x": size(736, signature),
    orig: { ...size(1200, signature), key: `originals/${signature.slice(0, 2)}/${signature}.jpg` },
  };
  const [row] = await app.deps.db
    .insert(images)
    .values({
      id: app.deps.newId(),
      signature,
      width: 1200,
      height: 1200,
      mime: "image/jpeg",
      dominantColor: "#336699",
      thumbhash: "AAAA",
      // Hashes that differ as much as those of unrelated pictures.
      phash: Bun.hash(signature).toString(16).padStart(16, "0"),
      sizes,
    })
    .returning();
  if (!row) throw new Error("no image was written");
  return row;
}

export interface PinSeed {
  image?: typeof images.$inferSelect;
  sectionId?: string;
  originPinId?: string;
  nativeCreatorId?: string;
  title?: string;
  description?: string;
  link?: string | null;
  trashed?: boolean;
}

/** Adds a Pin of the board's owner. @returns its id */
export async function seedPin(app: TestApp, board: SeededBoard, seed: PinSeed = {}): Promise<string> {
  const image = seed.image ?? (await seedImage(app));
  const id = app.deps.newId();
  const text = {
    id,
    title: seed.title ?? `Pin ${id}`,
    description: seed.description ?? "",
    altText: "",
    link: seed.link ?? null,
    domain: seed.link ? new URL(seed.link).hostname : UPLOADED_DOMAIN,
    createdAt: app.deps.now(),
  };
  await app.deps.db.insert(pins).values({
    ...text,
    boardId: board.id,
    sectionId: seed.sectionId ?? null,
    pinnerId: board.owner.id,
    imageId: image.id,
    originPinId: seed.originPinId ?? null,
    nativeCreatorId: seed.nativeCreatorId ?? board.owner.id,
    isPublic: board.privacy === "public",
    mayBePublic: board.privacy === "public",
    deletedAt: seed.trashed ? app.deps.now() : null,
    card: pinCard({ ...text, image }),
  });
  return id;
}
