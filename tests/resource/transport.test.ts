import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, createClient } from "../support/api.ts";
import { signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface ResourceBody {
  resource: { name: string; options: { bookmarks?: string[]; page_size?: number } };
}
interface BoardData {
  id: string;
  name: string;
}

const BOARDS = 7;
let app: TestApp;
let owner: Client;
let username = "";
let password = "";
beforeAll(async () => {
  app = await startTestApp();
  const person = await signUp(app);
  owner = person.client;
  username = person.user.username;
  password = person.password;
  for (let i = 0; i < BOARDS; i++) {
    expect((await owner.resource("BoardResource", "create", { name: `Board ${i}` })).status).toBe(200);
  }
});
afterAll(() => app.close());

describe("resource calls", () => {
  test("log in by the form that existing clients send, and out again", async () => {
    const client = createClient(app);
    const login = await client.resource("UserSessionResource", "create", { username_or_email: username, password });
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({
      client_context: { is_authenticated: true, viewer_type: "AUTH" },
      resource: { name: "UserSessionResource" },
    });
    expect(client.cookie()).toStartWith("session=");
    expect((await client.resource("UserSessionResource", "delete")).status).toBe(200);
    expect((await client.resource("UserResource", "update", { about: "x" })).code).toBe(2);
  });

  test("log in with every credential sent, unused ones empty or null", async () => {
    const others =
      "mfa_token facebook_id facebook_token google_open_id_token line_id_token sso_id_token sso_user_email sso_auth_code";
    for (const none of ["", null]) {
      const credentials = Object.fromEntries(others.split(" ").map((name) => [name, none]));
      const options = { ...credentials, username_or_email: username, password, get_user: true };
      const login = await createClient(app).resource("UserSessionResource", "create", options);
      expect([none, login.fields, login.status]).toEqual([none, null, 200]);
    }
  });

  test("an invalid option is reported by the name that the caller used", async () => {
    const client = createClient(app);
    const fieldsOf = async (name: string, options: object) =>
      Object.keys((await client.resource(name, "get", options)).fields ?? {});
    expect(await fieldsOf("PinResource", { id: "nonsense" })).toEqual(["id"]);
    expect(await fieldsOf("PinResource", { pin_id: "nonsense" })).toEqual(["pin_id"]);
    expect(await fieldsOf("RelatedPinFeedResource", { pin: "nonsense" })).toEqual(["pin"]);
    expect(await fieldsOf("UserPinsResource", { username, bookmarks: ["nonsense"] })).toEqual(["bookmarks"]);
  });

  test("a password in the options is not echoed", async () => {
    const client = createClient(app);
    const login = await client.resource("UserSessionResource", "create", { username_or_email: username, password });
    expect(JSON.stringify(login.body)).not.toContain(password);
  });

  test("page by bookmarks to '-end-' in the options and null in the answer, and nothing twice", async () => {
    const names: string[] = [];
    let options: Record<string, unknown> = { username, page_size: 3, sort: "oldest" };
    for (let page = 0; page < 10; page++) {
      const answer = await owner.resource<BoardData[]>("BoardsResource", "get", options);
      names.push(...answer.data.map((board) => board.name));
      const { bookmarks = [] } = (answer.body as unknown as ResourceBody).resource.options;
      expect(bookmarks).toEqual([answer.bookmark ?? "-end-"]);
      if (bookmarks[0] === "-end-") break;
      options = { ...options, bookmarks };
    }
    expect(names).toEqual(Array.from({ length: BOARDS }, (_, i) => `Board ${i}`));
    const after = await owner.resource<BoardData[]>("BoardsResource", "get", { ...options, bookmarks: ["-end-"] });
    expect(after.data).toEqual([]);
  });

  test("an unknown bookmark is refused, not ignored", async () => {
    for (const bookmark of ["nonsense", "WyJ4Il0", "e30"]) {
      for (const bookmarks of [[bookmark], bookmark]) {
        const answer = await owner.resource("BoardsResource", "get", { username, bookmarks });
        expect([answer.status, answer.code]).toEqual([400, 1]);
      }
    }
  });

  test("a bookmark outside of an array continues the list too, also through ApiResource", async () => {
    const options = { username, page_size: 3, sort: "oldest" };
    const first = await owner.resource<BoardData[]>("BoardsResource", "get", options);
    const second = await owner.resource<BoardData[]>("BoardsResource", "get", {
      ...options,
      bookmarks: first.bookmark,
    });
    expect(second.data[0]?.name).toBe("Board 3");
    const forwarded = await owner.resource<BoardData[]>("ApiResource", "get", {
      url: `/v3/users/${username}/boards/`,
      page_size: 3,
      bookmarks: first.bookmark,
      data: { sort: "oldest" },
    });
    expect(forwarded.data[0]?.name).toBe("Board 3");
  });

  test("accept a JSON body as well as a form, and ignore unknown fields", async () => {
    const options = { name: "By JSON", field_set_key: "detailed", aux_data: { source: "board_picker" } };
    const body = { options, context: {}, source_url: "/", unknown: 1 };
    const answer = await owner.rest<BoardData>("POST", "/resource/BoardResource/create/", body);
    expect([answer.status, answer.data.name]).toEqual([200, "By JSON"]);
    const asInForms = { source_url: "/", data: { options: { name: "By data" }, context: {} } };
    const made = await owner.rest<BoardData>("POST", "/resource/BoardResource/create/", asInForms);
    expect([made.status, made.data.name]).toEqual([200, "By data"]);
  });

  test("payloads: a null, and an empty text for an id, count as not sent [signed-in 7]", async () => {
    const made = await owner.resource<BoardData & { privacy: string }>("BoardResource", "create", {
      name: "Sent by a form",
      privacy: null,
      description: null,
      advertiser_id: "",
      aux_data: "{}",
    });
    expect([made.status, made.data?.privacy]).toEqual([200, "public"]);
    const section = await owner.resource("BoardSectionResource", "create", {
      board_id: made.data.id,
      name: "Lighting",
      name_source: null,
      initial_pins: null,
      orbac_subject_id: "",
    });
    expect(section.status).toBe(200);
    const picker = { pin_id: "", advertiser_id: "", filter: null, shortlist_suggestions: null, isDesktop: true };
    expect((await owner.resource("BoardPickerBoardsResource", "get", picker)).status).toBe(200);
    const query = "pin_id=&check_only=true&url=https%3A%2F%2Fexample.com%2F";
    expect((await owner.rest("GET", `/v3/offsite/?${query}`)).status).toBe(200);
    // Required fields are still required, and an empty text stays an empty text for a text field.
    for (const options of [{ name: null }, { name: "" }, { name: "x", privacy: "" }]) {
      expect(await owner.resource("BoardResource", "create", options)).toMatchObject({ status: 400, code: 1 });
    }
    expect(await owner.resource("BoardResource", "get", { board_id: "" })).toMatchObject({ status: 400, code: 1 });
    // In an edit null clears the field, which this one doesn't allow.
    const edit = { board_id: made.data.id, name: null };
    expect(await owner.resource("BoardResource", "update", edit)).toMatchObject({ status: 400, code: 1 });
    // Deleting a whole board, or leaving it, requires the field to be absent.
    const { id: board_id } = made.data;
    for (const [name, field] of [
      ["BulkEditSelectAllResource", "section_id"],
      ["BoardInvitesResource", "user_id"],
    ] as const) {
      expect((await owner.resource(name, "delete", { board_id, [field]: "" })).status).toBe(400);
    }
  });

  test("data that isn't a JSON object is 400", async () => {
    for (const data of ["{", "[]", "1", '{"options":[]}', '{"options":"x"}']) {
      const answer = await owner.rest("GET", `/resource/BoardsResource/get/?data=${encodeURIComponent(data)}`);
      expect([data, answer.status]).toEqual([data, 400]);
    }
  });

  test("ApiResource forwards any verb to the REST route, under the same viewer", async () => {
    const created = await owner.resource<BoardData>("ApiResource", "create", {
      url: "/v3/boards/",
      data: { name: "Forwarded" },
    });
    expect([created.status, created.data.name]).toEqual([200, "Forwarded"]);
    const got = await owner.resource<BoardData>("ApiResource", "get", {
      url: `/v3/boards/${created.data.id}/`,
      data: {},
    });
    expect(got.data.id).toBe(created.data.id);
    const renamed = await owner.resource<BoardData>("ApiResource", "update", {
      url: `/v3/boards/${created.data.id}/`,
      data: { name: "Forwarded twice" },
    });
    expect([renamed.status, renamed.data.name]).toEqual([200, "Forwarded twice"]);
    const gone = await owner.resource("ApiResource", "delete", { url: `/v3/boards/${created.data.id}/` });
    expect(gone.status).toBe(200);
    const asVisitor = await createClient(app).resource("ApiResource", "create", {
      url: "/v3/boards/",
      data: { name: "No" },
    });
    expect(asVisitor.code).toBe(2);
  });

  test("an answer through ApiResource has one number, in its header and its envelope", async () => {
    const asked = `data=${encodeURIComponent(JSON.stringify({ options: { url: "/v3/users/me/" } }))}`;
    const response = await owner.fetch(`/resource/ApiResource/get/?${asked}`);
    const { request_identifier } = (await response.json()) as { request_identifier: string };
    expect(response.headers.get("X-Request-Id")).toBe(request_identifier);
  });

  test("ApiResource pages like the others, echoes options without secrets, and ignores nulls", async () => {
    const { data: board } = await owner.rest<BoardData>("POST", "/v3/boards/", { name: "Paged" });
    const url = `/v3/boards/${board.id}/sections/`;
    for (const name of ["One", "Two", "Three"]) await owner.rest("POST", url, { name });
    for (const inData of [true, false]) {
      const titles: string[] = [];
      let bookmarks: (string | null)[] = [null];
      do {
        const paging = { page_size: 1, bookmarks };
        const answer = await owner.resource<{ title: string }[]>("ApiResource", "get", {
          url,
          ...(inData ? { data: { ...paging, bookmark: undefined } } : { ...paging, data: { bookmark: null } }),
        });
        const { name, options } = answer.body.resource as {
          name: string;
          options: { bookmarks: string[]; url: string };
        };
        expect([name, options.url, options.bookmarks]).toEqual(["ApiResource", url, [answer.bookmark ?? "-end-"]]);
        titles.push(...answer.data.map((section) => section.title));
        bookmarks = options.bookmarks;
      } while (bookmarks[0] !== "-end-" && titles.length < 9);
      expect(titles.sort()).toEqual(["One", "Three", "Two"]);
    }
    const secret = await createClient(app).resource("ApiResource", "create", {
      url: "/v3/login/",
      data: { username_or_email: "nobody@example.org", password: "wrong-Lantern-1" },
    });
    expect([secret.code, secret.body.resource]).toEqual([
      130,
      { name: "ApiResource", options: { url: "/v3/login/", data: { username_or_email: "nobody@example.org" } } },
    ]);
  });

  test("ApiResource reaches REST paths and nothing else", async () => {
    for (const url of [
      "/trpc/auth.me",
      "/healthz",
      "https://example.com/v3/",
      "//example.com/v3/",
      "/v3/../healthz",
      5,
    ]) {
      const answer = await owner.resource("ApiResource", "get", { url, data: {} });
      expect([url, answer.status]).toEqual([url, 404]);
    }
  });
});
