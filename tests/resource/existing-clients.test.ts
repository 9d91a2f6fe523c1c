import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import sharp from "sharp";
import { type Client, createClient } from "../support/api.ts";
import { demoPicture } from "../support/demo-picture.ts";
import { signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: Client;
let other: Awaited<ReturnType<typeof signUp>>;
let boardId = "";
let pinId = "";
beforeAll(async () => {
  app = await startTestApp();
  ({ client: owner } = await signUp(app));
  other = await signUp(app);
  boardId = (await owner.resource<{ id: string }>("BoardResource", "create", { name: "Lamps" })).data.id;
  const image = (await demoPicture("above-the-clouds").resize(400).jpeg().toBuffer()).toString("base64");
  pinId = (await owner.resource<{ id: string }>("PinResource", "create", { board_id: boardId, image_base64: image }))
    .data.id;
});
afterAll(() => app.close());

describe("clients that were written for other servers of the resource calls", () => {
  test("send ids as numbers, even larger than a double, without losing a digit", async () => {
    expect(BigInt(pinId)).toBeGreaterThan(2n ** 53n);
    const get = `/resource/PinResource/get/?data=${encodeURIComponent(`{"options":{"id":${pinId}}}`)}`;
    expect((await owner.rest<{ id: string }>("GET", get)).data.id).toBe(pinId);
    const body = `{"options":{"board_id":${boardId},"name":"By number"}}`;
    const headers = { "content-type": "application/json" };
    const section = await owner.rest<{ board: { id: string } }>(
      "POST",
      "/resource/BoardSectionResource/create/",
      body,
      headers,
    );
    expect([section.status, section.data.board.id]).toEqual([200, boardId]);
    const saved = await owner.rest<{ board: { id: string } }>(
      "POST",
      `/v3/pins/${pinId}/save/`,
      `{"board_id":${boardId}}`,
      headers,
    );
    expect([saved.status, saved.data.board.id]).toEqual([200, boardId]);
  });

  test("a number is still refused with its field if it must be a text of another kind", async () => {
    const answer = await owner.resource("BoardResource", "create", { name: ["a"], privacy: 3 });
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ["name", "privacy"]]);
  });

  test("find a Pin's counts under aggregated_pin_data, and its comments by objectId", async () => {
    await owner.resource("AggregatedCommentResource", "create", { pin_id: pinId, text: "Bright" });
    const pin = (await owner.resource<Record<string, unknown>>("PinResource", "get", { id: pinId })).data;
    expect(pin.aggregated_pin_data).toEqual({
      id: pinId,
      comment_count: 1,
      aggregated_stats: { saves: pin.repin_count },
    });
    const comments = await owner.resource<{ text: string }[]>("AggregatedCommentFeedResource", "get", {
      objectId: pinId,
    });
    expect(comments.data.map(({ text }) => text)).toEqual(["Bright"]);
  });

  test("open a conversation without a message: always the same one, which nobody else sees yet", async () => {
    const options = { user_ids: [other.user.id], emails: [] };
    const opened = await owner.resource<{ id: string; last_message: unknown }>(
      "ConversationsResource",
      "create",
      options,
    );
    expect([opened.status, opened.data.last_message]).toEqual([200, null]);
    const again = await owner.resource<{ id: string }>("ConversationsResource", "create", options);
    expect(again.data.id).toBe(opened.data.id);
    const lists = [owner, other.client].map((client) =>
      client.resource<{ id: string }[]>("ConversationsResource", "get"),
    );
    expect((await Promise.all(lists)).map(({ data }) => data.map(({ id }) => id))).toEqual([[opened.data.id], []]);
    const sent = await owner.resource("ConversationMessagesResource", "create", {
      conversation_id: opened.data.id,
      text: "Hello",
    });
    expect(sent.status).toBe(200);
    const heard = await other.client.resource<{ last_message: { text: string } }[]>("ConversationsResource", "get");
    expect(heard.data.map(({ last_message }) => last_message.text)).toEqual(["Hello"]);
  });

  test("search by a crop that exceeds the picture and is clamped to it", async () => {
    const crop = { x: -0.5, y: 0.9, w: 7, h: 0.4 };
    const options = { pin_id: pinId, image_signature: "any", crop };
    const found = await owner.resource<{ results: unknown[] }>("VisualLiveSearchResource", "get", options);
    expect([found.status, Array.isArray(found.data.results)]).toEqual([200, true]);
    const wrong = await owner.resource("VisualLiveSearchResource", "get", { ...options, crop: { x: "left" } });
    expect(wrong.status).toBe(400);
  });

  test("send three dashes for no filter", async () => {
    const options = { query: "lamps", scope: "boards", appliedProductFilters: "---", rs: "typed" };
    const found = await owner.resource<{ results: { id: string }[] }>("BaseSearchResource", "get", options);
    expect([found.status, found.data.results.map(({ id }) => id)]).toEqual([200, [boardId]]);
  });

  test("ask for more like a Pin by RelatedModulesResource, from a null bookmark", async () => {
    const options = { pin_id: pinId, page_size: 12, context_pin_ids: [], is_pdp: false, bookmarks: [null] };
    const modules = await owner.resource("RelatedModulesResource", "get", options);
    const feed = await owner.resource("RelatedPinFeedResource", "get", { pin: pinId, page_size: 12 });
    expect([modules.status, modules.data]).toEqual([200, feed.data]);
  });

  test("find entityId beside the id of Pins, boards and people", async () => {
    const { data: pin } = await owner.resource<{ entityId: string }>("PinResource", "get", { id: pinId });
    const { data: board } = await owner.resource<{ entityId: string }>("BoardResource", "get", { board_id: boardId });
    const { data: user } = await owner.resource<{ id: string; entityId: string }>("UserResource", "get");
    const { data: forwarded } = await owner.resource<{ entityId: string }>("ApiResource", "get", {
      url: `/v3/pins/${pinId}/`,
    });
    expect([pin.entityId, board.entityId, user.entityId, forwarded.entityId]).toEqual([pinId, boardId, user.id, pinId]);
  });

  test("name the fields they want by field_sets, for any visitor and person [signed-in 7]", async () => {
    const sets = "pin.id,pin.type,pin.board(board.name),pin.images[236x],pin.pinned_to_board(),pin.no_such_field";
    const all = (await owner.rest<{ images: Record<string, object> }>("GET", `/v3/pins/${pinId}/`)).data;
    const wanted = {
      id: pinId,
      type: "pin",
      board: { name: "Lamps" },
      images: { "236x": all.images["236x"] as object },
      pinned_to_board: expect.anything(),
    };
    const narrow = `/v3/pins/${pinId}/?field_sets=${encodeURIComponent(sets)}`;
    expect((await owner.rest<object>("GET", narrow)).data).toEqual(wanted);
    const visitor = createClient(app);
    expect((await visitor.rest<object>("GET", narrow)).data).toEqual({ ...wanted, pinned_to_board: null });
    const listed = sets.split(",");
    const read = await owner.resource<object>("PinResource", "get", { id: pinId, field_sets: listed });
    expect(read.data).toEqual({ ...wanted, entityId: pinId });
    const feed = await owner.resource<object[]>("BoardFeedResource", "get", {
      board_id: boardId,
      field_sets: "pin.id",
    });
    expect(feed.data).toContainEqual({ id: pinId });
    expect(feed.data.every((pin) => Object.keys(pin).length === 1)).toBe(true);
    const unread = await owner.resource<object>("PinResource", "get", { id: pinId, field_sets: "pin.board((((" });
    expect(Object.keys(unread.data).length).toBeGreaterThan(20);
  });

  test("say private and mean secret", async () => {
    const made = await owner.resource<{ privacy: string; id: string }>("BoardResource", "create", {
      name: "Own",
      privacy: "private",
    });
    expect(made.data.privacy).toBe("secret");
    const { id } = (await owner.resource<{ id: string }>("BoardResource", "create", { name: "Later" })).data;
    const changed = await owner.resource<{ privacy: string }>("BoardResource", "update", {
      board_id: id,
      privacy: "private",
    });
    expect(changed.data.privacy).toBe("secret");
  });

  test("read a board and its sections, and meet each Pin once", async () => {
    const board = (await owner.resource<{ id: string }>("BoardResource", "create", { name: "Parted" })).data;
    const section = (
      await owner.resource<{ id: string }>("BoardSectionResource", "create", { board_id: board.id, name: "Desk" })
    ).data;
    const save = (options: object) =>
      owner.resource<{ id: string }>("RepinResource", "create", { pin_id: pinId, board_id: board.id, ...options });
    const onBoard = (await save({})).data.id;
    const inSection = (await save({ section: section.id })).data.id;
    const ids = async (name: string, options: object) =>
      (await owner.resource<{ id: string }[]>(name, "get", options)).data.map(({ id }) => id);
    expect(await ids("BoardFeedResource", { board_id: board.id })).toEqual([onBoard]);
    expect(await ids("BoardSectionPinsResource", { section_id: section.id })).toEqual([inSection]);
    expect(await ids("BoardFeedResource", { board_id: board.id, filter_section_pins: false })).toEqual([
      inSection,
      onBoard,
    ]);
  });

  test("list a board's followers, and invite and remove people, by older names", async () => {
    await other.client.rest("POST", `/v3/boards/${boardId}/follow/`);
    const followers = await owner.resource<{ id: string }[]>("BoardFollowersResource", "get", { board_id: boardId });
    expect(followers.data.map(({ id }) => id)).toEqual([other.user.id]);
    const who = { board_id: boardId, invited_user_ids: [other.user.id] };
    expect((await owner.resource("BoardInviteResource", "create", who)).status).toBe(200);
    const on = await owner.resource<{ status: string }[]>("BoardCollaboratorResource", "get", { board_id: boardId });
    expect(on.data.map(({ status }) => status)).toEqual(["invited"]);
    const off = { board_id: boardId, invited_user_id: other.user.id };
    expect((await owner.resource("BoardCollaboratorResource", "delete", off)).status).toBe(200);
    expect((await owner.resource<unknown[]>("BoardInviteResource", "get", { board_id: boardId })).data).toEqual([]);
  });

  describe("upload a picture in three steps", () => {
    interface Registered {
      upload_id: string;
      upload_url: string;
      upload_parameters: Record<string, string>;
    }
    const register = async (client: Client, id: string): Promise<Registered> => {
      const media_info_list = JSON.stringify([{ id, media_type: "image-story-pin" }]);
      const url = "/v3/media/uploads/register/batch/";
      const { data } = await client.resource<Record<string, Registered>>("ApiResource", "create", {
        url,
        data: { media_info_list },
      });
      return data[id] as Registered;
    };
    const send = async ({ upload_url, upload_parameters }: Registered, color = "#204060"): Promise<Response> => {
      const form = new FormData();
      for (const [name, value] of Object.entries(upload_parameters)) form.append(name, value);
      const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
        .png()
        .toBuffer();
      form.append("file", new Blob([new Uint8Array(file)], { type: "image/png" }), "lamp.png");
      return fetch(upload_url, { method: "POST", body: form, headers: { origin: "https://elsewhere.example" } });
    };

    test("the client's own names stay, and the upload's number makes the Pin", async () => {
      const registered = await register(owner, "Own-Name_1");
      expect(Number(registered.upload_id)).toBeLessThan(2 ** 53);
      // Some programs lose the query of an address that they send a form to.
      expect(new URL(registered.upload_url).search).toBe("");
      const ask = async (client: Client) =>
        (
          await client.resource<Record<string, { status: string; signature: string | null }>>("VIPResource", "get", {
            upload_ids: [registered.upload_id],
          })
        ).data[registered.upload_id];
      expect(await ask(owner)).toEqual({ status: "registered", signature: null });
      expect((await send(registered)).status).toBe(204);
      const arrived = await ask(owner);
      expect(arrived).toEqual({ status: "succeeded", signature: expect.any(String) });
      expect(await ask(other.client)).toEqual({ status: "registered", signature: null });
      const pin = await owner.resource<{ id: string; image_signature: string }>("PinResource", "create", {
        board_id: boardId,
        upload_id: Number(registered.upload_id),
        image_signature: arrived?.signature,
      });
      expect([pin.status, pin.data.image_signature]).toEqual([200, arrived?.signature ?? ""]);
    });

    test("the address accepts one file of its person, and a changed or old address nothing [SECURITY 11]", async () => {
      const registered = await register(owner, "once");
      const changed = {
        ...registered,
        upload_url: registered.upload_url.replace(/file\/\d+/, "file/140737488355329"),
      };
      expect((await send(changed)).status).toBe(403);
      expect((await send(registered)).status).toBe(204);
      expect((await send(registered, "#990000")).status).toBe(403);
      const late = await register(owner, "late");
      app.advance(11 * 60_000);
      expect((await send(late)).status).toBe(403);
    });

    test("an address with the permit in its query, as an earlier release wrote it, accepts the file", async () => {
      const registered = await register(owner, "earlier");
      const upload_url = registered.upload_url.replace(/file\/(.+)$/, "file/?permit=$1");
      expect((await send({ ...registered, upload_url: upload_url.slice(0, -1) })).status).toBe(403);
      expect((await send({ ...registered, upload_url })).status).toBe(204);
    });

    test("a file that isn't a picture, or of an unsupported kind, is refused with a sentence", async () => {
      const registered = await register(owner, "text");
      const form = new FormData();
      form.append("file", new Blob(["no picture"]), "a.png");
      const answer = await fetch(registered.upload_url, { method: "POST", body: form });
      expect([
        answer.status,
        ((await answer.json()) as { resource_response: { code: number } }).resource_response.code,
      ]).toEqual([400, 51]);
      const kind = { media_info_list: JSON.stringify([{ id: "a", media_type: "sound" }]) };
      expect((await owner.rest("POST", "/v3/media/uploads/register/batch/", kind)).status).toBe(400);
    });
  });

  test("write a private note on a saved Pin, which only its owner reads and an empty text deletes", async () => {
    const saved = (
      await owner.resource<{ id: string }>("RepinResource", "create", { pin_id: pinId, board_id: boardId })
    ).data;
    const url = `/v3/pins/${saved.id}/notes/`;
    const note = (client: Client, verb: "get" | "update", text?: string) =>
      client.resource<{ pin_note_content: string }>("ApiResource", verb, {
        url,
        data: text === undefined ? {} : { pin_note_content: text },
      });
    expect((await note(owner, "get")).data.pin_note_content).toBe("");
    expect((await note(owner, "update", "For the  hall")).status).toBe(200);
    expect((await note(owner, "update", "For the stairs")).status).toBe(200);
    expect((await note(owner, "get")).data).toEqual({ pin_id: saved.id, pin_note_content: "For the stairs" } as never);
    expect([(await note(other.client, "get")).code, (await note(other.client, "update", "Mine")).code]).toEqual([3, 3]);
    const page = await owner.resource("PinResource", "get", { id: saved.id });
    expect(JSON.stringify(page.data)).not.toContain("stairs");
    expect((await note(owner, "update", "a".repeat(2_001))).status).toBe(400);
    expect((await note(owner, "update", "")).status).toBe(200);
    expect((await note(owner, "get")).data.pin_note_content).toBe("");
  });

  test("a secret board's followers are an empty list [SECURITY 24]", async () => {
    const secret = (
      await owner.resource<{ id: string }>("BoardResource", "create", { name: "Mine", privacy: "secret" })
    ).data;
    const stranger = createClient(app);
    for (const id of [secret.id, "999"]) {
      const answer = await stranger.resource("BoardFollowersResource", "get", { board_id: id });
      expect([answer.status, answer.code]).toEqual([404, 40]);
    }
  });
});
