import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { forgetUploads } from "../../../db/queries/jobs/cleanup.ts";
import { deleteOldDrafts } from "../../../db/queries/pin-builder/drafts.ts";
import { failDraft } from "../../../db/queries/pin-builder/scheduled.ts";
import { pinDrafts } from "../../../db/schema/pin-drafts.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { deleteUnusedPictures } from "../../../server/slices/media/unused-pictures.ts";
import { sendDueMails } from "../../../server/slices/notifications/notify.ts";
import { publishDue } from "../../../server/slices/pin-builder/publish-due.ts";
import { plain } from "../../media/support/pictures.ts";
import { codeOf } from "../../support/code-of.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "../notifications/news.ts";

let app: TestApp;
let bea: Person;
let boardId: string;
beforeAll(async () => {
  app = await startTestApp();
  bea = await business("Bea");
  boardId = (await seedBoard(app, bea)).id;
});
afterAll(() => app.close());

async function business(name: string): Promise<Person> {
  const person = await seedPerson(app, name);
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, person.id));
  return person;
}

let shade = 0;
async function upload(person = bea, width = 300, height = 400): Promise<string> {
  const colour = `#${(++shade * 1_000 + 4_096).toString(16).padStart(6, "0")}`;
  const form = new FormData();
  const picture = await plain(width, height, colour).png().toBuffer();
  form.set("img", new File([new Uint8Array(picture)], "p.png", { type: "image/png" }));
  return (await person.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form)).data
    .media_upload_id;
}
const pageOf = (mediaUploadId: string, fields: object = {}) => ({
  mediaUploadId,
  altText: "",
  title: "",
  link: "",
  ...fields,
});
const planOf = (pages: ReturnType<typeof pageOf>[], fields: object = {}) => ({
  layout: "single" as const,
  title: "Kiln",
  description: "",
  link: "",
  boardId,
  pages,
  ...fields,
});
const mine = () => bea.client.trpc.pinBuilder;
const stop = new AbortController().signal;
const HOUR = 3_600_000;

describe("the pin builder [signed-in 2.7]", () => {
  test("publishes a cut and captioned picture, whose composition readers of the Pin receive [signed-in 5]", async () => {
    const layer = { text: "Slow <b>clay</b>", placement: "tl" as const, size: "lg" as const };
    const tag = { x: 0.5, y: 0.25, title: "A bowl", link: "https://shop.example/bowl" };
    const cut = pageOf(await upload(), {
      crop: { x: 0, y: 0, w: 1, h: 0.75 },
      layers: [layer],
      tags: [tag],
      altText: "A bowl",
    });
    const pin = await mine().publish.mutate({ plan: planOf([cut]) });
    expect(pin.images.orig).toMatchObject({ width: 300, height: 300 });
    const { data } = await bea.client.rest<Record<string, unknown>>("GET", `/v3/pins/${pin.id}/`);
    expect(data).toMatchObject({
      alt_text: "A bowl",
      embed: null,
      composition: {
        layout: "single",
        pages: [{ layers: [{ text: "Slow <b>clay</b>", placement: "tl", size: "lg", font: "sans" }], tags: [tag] }],
      },
    });
  });

  test("a carousel has two to five pictures, which live as long as it and are saved with it", async () => {
    const uploads = await Promise.all([upload(), upload(), upload()]);
    const carousel = (count: number) =>
      planOf(
        uploads.slice(0, count).map((id) => pageOf(id)),
        { layout: "carousel" },
      );
    expect(await codeOf(mine().publish.mutate({ plan: carousel(1) }))).toBe(574);
    const pin = await mine().publish.mutate({ plan: carousel(3) });
    expect(pin.composition?.pages.map(({ images }) => images.orig.width)).toEqual([300, 300, 300]);
    const saver = await seedPerson(app, "Sam");
    const saved = await saver.client.trpc.pins.save.mutate({
      pinId: pin.id,
      boardId: (await seedBoard(app, saver)).id,
    });
    expect(saved.composition).toEqual(pin.composition);
    app.advance(48 * HOUR);
    await forgetUploads(app.deps.db, { before: app.deps.now(), limit: 100 });
    await deleteUnusedPictures(app.deps, stop);
    app.advance(25 * HOUR);
    await deleteUnusedPictures(app.deps, stop);
    for (const { images } of pin.composition?.pages ?? []) expect((await fetch(images.orig.url)).status).toBe(200);
  });

  test("an idea has pages with texts and a list, comment settings, and a paid label", async () => {
    const pages = [
      pageOf(await upload(), { title: "Wedge" }),
      pageOf(await upload(), { title: "Fire", altText: "A kiln" }),
    ];
    const list = { kind: "materials" as const, items: ["Clay", "Water"] };
    const fields = { layout: "story", list, commentsAllowed: false, isPaidPartnership: true };
    const pin = await mine().publish.mutate({ plan: planOf(pages, fields) });
    // "Paid partnership", the spec's label for any status except 2.
    expect(pin.sponsorship).toEqual({ status: 1, sponsor: null });
    expect(pin.composition).toMatchObject({
      layout: "story",
      list,
      pages: [{ title: "Wedge" }, { title: "Fire", altText: "A kiln" }],
    });
    const answer = await (await seedPerson(app, "Com")).client.rest("POST", `/v3/pins/${pin.id}/comments/`, {
      text: "Nice",
    });
    expect(answer.status).not.toBe(200);
  });

  test("the server refuses what the page doesn't offer, and other people's pictures [signed-in 6]", async () => {
    const person = await seedPerson(app, "Pat");
    const own = (await seedBoard(app, person)).id;
    const [one, two] = [await upload(person), await upload(person)];
    const publish = (plan: ReturnType<typeof planOf>) =>
      person.client.trpc.pinBuilder.publish.mutate({ plan: { ...plan, boardId: own } });
    expect(await codeOf(publish(planOf([pageOf(one), pageOf(two)], { layout: "carousel" })))).toBe(575);
    expect(await codeOf(publish(planOf([pageOf(await upload(bea))])))).toBe(574);
    expect(await codeOf(publish(planOf([pageOf(one)])))).toBe(0);
    const { flags, blocked } = await person.client.trpc.pinBuilder.setup.query({});
    expect([flags.carousel, flags.multiPinPinner, blocked]).toEqual([false, true, []]);
  });

  test("publishing again with the same key makes one Pin", async () => {
    const plan = planOf([pageOf(await upload())]);
    const publish = () => mine().publish.mutate({ plan, idempotencyKey: "builder-once-1" });
    const ids = await Promise.all([publish(), publish(), publish()]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  });
});

describe("drafts", () => {
  test("are kept on all devices, with pictures that outlive their upload, for 30 days", async () => {
    const long = "x".repeat(300);
    const media = await upload();
    const plan = {
      layout: "single" as const,
      title: long,
      description: "",
      link: "not a link",
      pages: [pageOf(media)],
    };
    const first = await mine().saveDraft.mutate({ plan });
    const again = await mine().saveDraft.mutate({
      draftId: first.id,
      version: first.version,
      plan: { ...plan, description: "more" },
    });
    expect(again.version).toBe(2);
    // A stale version doesn't overwrite another window's changes.
    expect(await codeOf(mine().saveDraft.mutate({ draftId: first.id, version: 1, plan }))).toBe(571);
    app.advance(5 * 24 * HOUR);
    await forgetUploads(app.deps.db, { before: app.deps.now(), limit: 100 });
    await deleteUnusedPictures(app.deps, stop);
    app.advance(25 * HOUR);
    await deleteUnusedPictures(app.deps, stop);
    const draft = await mine().getDraft.query({ draftId: first.id });
    expect(draft.plan).toMatchObject({ title: long, link: "not a link", description: "more" });
    expect(draft.media).toMatchObject([{ mediaId: media, width: 300, isVideo: false }]);
    expect((await fetch(draft.media[0]?.url ?? "")).status).toBe(200);
    const pin = await mine().publish.mutate({ plan: planOf([pageOf(media)]), draftId: first.id });
    expect(pin.title).toBe("Kiln");
    expect(await codeOf(mine().getDraft.query({ draftId: first.id }))).toBe(570);
    const old = await mine().saveDraft.mutate({ plan });
    app.advance(31 * 24 * HOUR);
    await deleteOldDrafts(app.deps.db, { before: new Date(app.deps.now().getTime() - 30 * 24 * HOUR), limit: 100 });
    expect(await codeOf(mine().getDraft.query({ draftId: old.id }))).toBe(570);
  });
});

describe("scheduled Pins", () => {
  const at = (ms: number) => new Date(app.deps.now().getTime() + ms).toISOString();
  const schedule = async (ms: number, fields: object = {}) =>
    mine().schedule.mutate({ plan: planOf([pageOf(await upload())], fields), publishAt: at(ms) });

  test("a time is in the future and at most 30 days ahead", async () => {
    expect(await codeOf(schedule(-1_000))).toBe(573);
    expect(await codeOf(schedule(30 * 24 * HOUR + 60_000))).toBe(573);
    expect((await schedule(29 * 24 * HOUR)).state).toBe("scheduled");
  });

  test("are published when due and not before, and can be withdrawn until then", async () => {
    const soon = await schedule(HOUR, { title: "Soon" });
    const back = await schedule(HOUR, { title: "Back" });
    await publishDue(app.deps, stop);
    const listed = await mine().listDrafts.query({ state: "scheduled" });
    expect(listed.items.map(({ id }) => id)).toContain(soon.id);
    expect(listed.items.find(({ id }) => id === soon.id)?.coverUrl).toStartWith(app.url);
    expect((await mine().unschedule.mutate({ draftId: back.id })).state).toBe("draft");
    app.advance(HOUR + 1_000);
    await publishDue(app.deps, stop);
    const made = await app.deps.db.select({ title: pins.title }).from(pins).where(eq(pins.pinnerId, bea.id));
    expect(made.filter(({ title }) => title === "Soon").length).toBe(1);
    expect(made.filter(({ title }) => title === "Back").length).toBe(0);
  });

  test("a calendar pages a period, soonest first, with published ones; the list has those to come [signed-in 2.7]", async () => {
    const cal = await business("Cal");
    const board = (await seedBoard(app, cal)).id;
    const mediaUploadId = await upload(cal);
    const trpc = cal.client.trpc.pinBuilder;
    const add = (ms: number, title: string) =>
      trpc.schedule.mutate({ plan: planOf([pageOf(mediaUploadId)], { boardId: board, title }), publishAt: at(ms) });
    // Two Pins are due at the same time, so that a page of the list ends between them.
    for (const [hours, title] of [
      [50, "Later"],
      [26, "Twin"],
      [26, "Twin"],
      [1, "First"],
    ] as const)
      await add(hours * HOUR, title);
    const range = { from: at(0), to: at(48 * HOUR) };
    app.advance(2 * HOUR);
    await publishDue(app.deps, stop);
    const seen: string[] = [];
    for (let bookmark: string | null | undefined; bookmark !== null; ) {
      const page = await trpc.listScheduled.query({ ...range, pageSize: 2, bookmark });
      seen.push(...page.items.map(({ title, state }) => `${title} ${state}`));
      bookmark = page.bookmark;
    }
    expect(seen).toEqual(["First published", "Twin scheduled", "Twin scheduled"]);
    const list = await trpc.listScheduled.query({});
    expect(list.items.map(({ title }) => title)).toEqual(["Twin", "Twin", "Later"]);
    expect((await mine().listScheduled.query(range)).items.filter(({ title }) => title === "Twin")).toEqual([]);
  });

  test("move to a time in the next 30 days, unless they are being published [signed-in 2.7]", async () => {
    const { id } = await schedule(HOUR, { title: "Moves" });
    const move = (ms: number) => mine().reschedule.mutate({ draftId: id, publishAt: at(ms) });
    const later = at(5 * HOUR);
    expect((await mine().reschedule.mutate({ draftId: id, publishAt: later })).publishAt).toBe(later);
    expect(await codeOf(move(-HOUR))).toBe(573);
    expect(await codeOf(move(31 * 24 * HOUR))).toBe(573);
    app.advance(2 * HOUR);
    await publishDue(app.deps, stop);
    expect((await mine().getDraft.query({ draftId: id })).state).toBe("scheduled");
    const claimedUntil = new Date(app.deps.now().getTime() + 30_000);
    await app.deps.db.update(pinDrafts).set({ claimedUntil }).where(eq(pinDrafts.id, id));
    expect(await codeOf(move(5 * HOUR))).toBe(570);
    expect(await codeOf(mine().unschedule.mutate({ draftId: id }))).toBe(570);
    await app.deps.db.update(pinDrafts).set({ claimedUntil: null }).where(eq(pinDrafts.id, id));
    expect((await mine().unschedule.mutate({ draftId: id })).state).toBe("draft");
    expect(await codeOf(move(5 * HOUR))).toBe(570);
  });

  test("each is published once, even if several processes start and one dies after making the Pin", async () => {
    const count = 40;
    const plan = planOf([pageOf(await upload())], { title: "Once" });
    for (let made = 0; made < count; made++) await mine().schedule.mutate({ plan, publishAt: at(HOUR) });
    app.advance(HOUR + 1_000);
    // The process dies between creating the Pin and recording it; its lease expires, and another takes over.
    const due = app.deps.db.select().from(pinDrafts).where(eq(pinDrafts.state, "scheduled"));
    await Promise.all([publishDue(app.deps, stop), publishDue(app.deps, stop), publishDue(app.deps, stop)]);
    await app.deps.db
      .update(pinDrafts)
      .set({ state: "scheduled", claimedUntil: null })
      .where(eq(pinDrafts.title, "Once"));
    expect((await due).filter(({ title }) => title === "Once").length).toBe(count);
    await publishDue(app.deps, stop);
    const made = await app.deps.db.select({ title: pins.title }).from(pins).where(eq(pins.pinnerId, bea.id));
    expect(made.filter(({ title }) => title === "Once").length).toBe(count);
  });

  test("one whose board is deleted is reported among the drafts, by notification and mail", async () => {
    const cal = await business("Cal");
    await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, cal.id));
    const doomed = (await seedBoard(app, cal)).id;
    const plan = planOf([pageOf(await upload(cal))], { boardId: doomed, title: "Homeless" });
    const trpc = cal.client.trpc;
    const { id } = await trpc.pinBuilder.schedule.mutate({ plan, publishAt: at(HOUR) });
    await trpc.boards.remove.mutate({ boardId: doomed });
    app.advance(HOUR + 1_000);
    await publishDue(app.deps, stop);
    const { items } = await trpc.pinBuilder.listDrafts.query({});
    const problem = "We couldn't find that board.";
    expect(items.find((draft) => draft.id === id)).toMatchObject({ state: "failed", problem });
    expect((await trpc.pinBuilder.getDraft.query({ draftId: id })).plan.pages.length).toBe(1);
    const [notified, ...more] = await newsOf(app, cal);
    expect(notified).toMatchObject({
      kind: "schedule_failed",
      actors: [],
      isNew: true,
      draft: { id, title: "Homeless", problem, reason: { code: "BOARD_NOT_FOUND" } },
    });
    expect(more).toEqual([]);
    expect((await fetch(notified?.draft?.coverUrl ?? "")).status).toBe(200);
    await sendDueMails(app.deps, stop);
    await app.jobs.drained();
    const mail = (await mailsTo(app, `${cal.username}@example.com`))[0];
    expect(mail?.subject).toBe("Your scheduled Pin “Homeless” was not published (Tackboard)");
    expect(mail?.text).toContain(problem);
    expect(mail?.text).toContain(`${app.url}/pin-builder/?draft=${id}`);
    // Scheduling again removes the notification, and another failure sends a new one.
    await trpc.pinBuilder.schedule.mutate({
      draftId: id,
      plan: { ...plan, boardId: (await seedBoard(app, cal)).id },
      publishAt: at(HOUR),
    });
    expect(await newsOf(app, cal)).toEqual([]);
  });

  test("one that fails while its board is merged is retried on the remaining board", async () => {
    const [from, into] = [await seedBoard(app, bea), await seedBoard(app, bea)];
    const { id } = await schedule(HOUR, { boardId: from.id, title: "Moving" });
    app.advance(HOUR + 1_000);
    await bea.client.trpc.boards.merge.mutate({ boardId: from.id, intoBoardId: into.id });
    const place = { boardId: from.id, sectionId: null };
    const tried = { id, place, failure: "BOARD_NOT_FOUND", now: app.deps.now() };
    expect(await failDraft(app.deps.db, tried)).toBe(false);
    await publishDue(app.deps, stop);
    const { items } = await bea.client.trpc.feeds.board.query({ boardId: into.id });
    expect(items.map(({ title }) => title)).toEqual(["Moving"]);
  });

  test("a Pin published before its process died counts as published, even if it was moved", async () => {
    const [board, other] = [await seedBoard(app, bea), await seedBoard(app, bea)];
    const { id } = await schedule(HOUR, { boardId: board.id, title: "Made" });
    app.advance(HOUR + 1_000);
    await publishDue(app.deps, stop);
    const made = await bea.client.trpc.feeds.board.query({ boardId: board.id });
    await bea.client.trpc.pins.update.mutate({ pinId: made.items[0]?.id ?? "", boardId: other.id });
    await app.deps.db.update(pinDrafts).set({ state: "scheduled", claimedUntil: null }).where(eq(pinDrafts.id, id));
    await publishDue(app.deps, stop);
    const [draft] = await app.deps.db.select({ state: pinDrafts.state }).from(pinDrafts).where(eq(pinDrafts.id, id));
    expect(draft?.state).toBe("published");
  });
});
