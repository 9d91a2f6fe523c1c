import { eq, sql } from "drizzle-orm";
import { saveRich } from "../../../db/queries/rich/write-rich.ts";
import { advertiserDelegates, advertisers } from "../../../db/schema/advertisers.ts";
import { boardNotes } from "../../../db/schema/board-notes.ts";
import { boardMembers, boards } from "../../../db/schema/boards.ts";
import { catalogs } from "../../../db/schema/catalogs.ts";
import { comments } from "../../../db/schema/comments.ts";
import { mfaPhones } from "../../../db/schema/mfa.ts";
import { users } from "../../../db/schema/users.ts";
import type { RichData } from "../../../src/model/rich.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../../support/administrator.ts";
import { type Client, createClient } from "../../support/api.ts";
import { newPhone } from "../../support/factors.ts";
import { type Person as SignedUp, signUp } from "../../support/people.ts";
import { seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import type { Caller, Kept, Who } from "./row.ts";

/** A board with all its contents, and a person; all with one visibility. */
export interface Thing {
  boardId: string;
  slug: string;
  /** Of the board's owner. */
  username: string;
  sectionId: string;
  sectionSlug: string;
  pinId: string;
  commentId: string;
  noteId: string;
  personId: string;
  personName: string;
  /** The owner, and their advertiser account. */
  ownerId: string;
  advertiserId: string;
  /** The collaborator who shares the board with its owner. */
  memberId: string;
  /** Another public Pin, board and section of the owner's, for calls that name two. */
  other: { boardId: string; sectionId: string; pinId: string };
}

export interface World {
  app: TestApp;
  owner: SignedUp;
  advertiserId: string;
  clients: Record<Who, Client>;
  callers: Record<Who, Caller>;
  close(): Promise<void>;
}

/** A word in every secret text, and in no other. */
export const SECRET_WORD = "wolframite";
const NOBODY: Caller = { userId: "1", boardId: "1" };

export async function makeWorld(): Promise<World> {
  const app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  const owner = await signUp(app, { name: "Olga" });
  // The owner's browser after log-out: it remembers the owner, and that must grant nothing.
  const limited = createClient(app);
  await limited.rest("POST", "/v3/login/", { username_or_email: owner.email, password: owner.password });
  await limited.rest("POST", "/v3/logout/");
  const people = {
    stranger: await signUp(app, { name: "Stan" }),
    "ex-collaborator": await signUp(app, { name: "Exa" }),
    delegate: await signUp(app, { name: "Dell" }),
    collaborator: await signUp(app, { name: "Cole" }),
    owner,
    moderator: await moderator(app),
    admin: await administrator(app),
  };
  const callers = { visitor: NOBODY, limited: NOBODY } as World["callers"];
  const clients = { visitor: createClient(app), limited } as World["clients"];
  for (const [who, person] of Object.entries(people) as [keyof typeof people, SignedUp][]) {
    await person.client.trpc.users.convertToBusiness.mutate({ businessName: "Business" });
    await stepUp(person);
    callers[who] = { userId: person.user.id, boardId: (await seedBoard(app, seeder(person))).id };
    clients[who] = person.client;
  }
  const { db, newId, now } = app.deps;
  const advertiserId = newId();
  const userId = callers.delegate.userId;
  await db.insert(advertisers).values({ id: advertiserId, ownerUserId: owner.user.id });
  await db.insert(advertiserDelegates).values({ advertiserId, userId });
  await db.insert(catalogs).values({ id: newId(), advertiserId });
  await db.insert(mfaPhones).values({ userId, number: newPhone(), confirmedAt: now() });
  return { app, owner, advertiserId, callers, clients, close: app.close };
}

const seeder = ({ user, client }: SignedUp) => ({ id: user.id, username: user.username, client });

const ABSENT = { secret: "suspendedAt", protected: "deactivatedAt" } as const;

/** A board with a collaborator and a former one, a section, a Pin in it with a comment; and a person. */
export async function makeThing({ app, owner: person, advertiserId, callers }: World, kept: Kept): Promise<Thing> {
  const { db, newId, now } = app.deps;
  const owner = seeder(person);
  const name = `${kept === "public" ? "Open" : SECRET_WORD} ${newId()}`;
  const board = await seedBoard(app, owner, { privacy: kept, name });
  if (kept === "protected") await db.update(boards).set({ advertiserId }).where(eq(boards.id, board.id));
  const elsewhere = await seedBoard(app, owner);
  const sectionId = await seedSection(app, board, name);
  const pinId = await seedPin(app, board, { sectionId, title: name });
  // The rich data of a Pin's page is as secret as the Pin.
  const data: RichData = {
    type: "product" as const,
    name,
    brand: name,
    color: null,
    material: null,
    rating: null,
    price: { valueInMicroCurrency: 5_000_000, currency: "USD" },
    listPrice: null,
    availability: null,
  };
  const link = "https://shop.example/";
  await saveRich(db, { pinId, link, data, siteName: name, readAt: now(), dueAt: null });
  const noteId = newId();
  await db.insert(boardNotes).values({ id: noteId, boardId: board.id, userId: owner.id, text: name });
  const commentId = newId();
  await db.insert(comments).values({ id: commentId, pinId, userId: owner.id, text: name });
  const members = (["collaborator", "ex-collaborator"] as const).map((who) => ({
    id: newId(),
    boardId: board.id,
    userId: callers[who].userId,
    role: "edit" as const,
    invitedById: owner.id,
    joinedAt: now(),
  }));
  await db.insert(boardMembers).values(members);
  await owner.client.trpc.boards.removeMember.mutate({ boardId: board.id, userId: callers["ex-collaborator"].userId });
  const other = await seedPerson(app, "Pia");
  if (kept !== "public") {
    const absent = { [ABSENT[kept]]: now() };
    await db.update(users).set(absent).where(eq(users.id, other.id));
  }
  const beside = {
    boardId: elsewhere.id,
    sectionId: await seedSection(app, board),
    pinId: await seedPin(app, elsewhere),
  };
  // All pictures look alike, so that each may be suggested beside any other.
  await db.execute(sql`insert into image_vectors (image_id, source, vector)
    select id, 'phash', decode(repeat('7f', 64), 'hex') from images on conflict do nothing`);
  return {
    boardId: board.id,
    slug: board.slug,
    username: owner.username,
    sectionId,
    sectionSlug: board.slug,
    pinId,
    commentId,
    noteId,
    personId: other.id,
    personName: other.username,
    ownerId: owner.id,
    advertiserId,
    memberId: callers.collaborator.userId,
    other: beside,
  };
}

/** Ids of nothing at all, beside the given other Pin, board and section. */
export function missingThing({ app, owner }: World, { memberId, other }: Thing): Thing {
  const { newId } = app.deps;
  return {
    boardId: newId(),
    slug: `open-${newId()}`,
    username: owner.user.username,
    sectionId: newId(),
    sectionSlug: `open-${newId()}`,
    pinId: newId(),
    commentId: newId(),
    noteId: newId(),
    personId: newId(),
    personName: "pia0",
    memberId,
    other,
    ownerId: owner.user.id,
    advertiserId: newId(),
  };
}

/** More things that only the owner and their collaborators may know of, created through the product. */
export async function makeSecrets({ owner: { client }, callers }: World, open: Thing): Promise<void> {
  const name = `${SECRET_WORD} ${crypto.randomUUID()}`;
  const board = await client.trpc.boards.create.mutate({ name, privacy: "secret" });
  const section = await client.trpc.sections.create.mutate({ boardId: board.id, name });
  const place = { boardId: board.id, section: section.id };
  const pin = await client.trpc.pins.save.mutate({ pinId: open.pinId, ...place, title: name, description: name });
  await client.trpc.comments.create.mutate({ pinId: pin.id, text: name });
  await client.trpc.boardNotes.create.mutate({ boardId: board.id, text: name });
  await client.trpc.boards.invite.mutate({ boardId: board.id, userIds: [callers.collaborator.userId] });
}
