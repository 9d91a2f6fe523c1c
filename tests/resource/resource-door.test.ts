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
      client_context: { is_authenticated: false },
      resource: { name: "UserSessionResource" },
    });
    expect(client.cookie()).toStartWith("session=");
    expect((await client.resource("UserSessionResource", "delete")).status).toBe(200);
    expect((await client.resource("UserResource", "update", { about: "x" })).code).toBe(2);
  });

  test("a password given in the options is not given back with them", async () => {
    const client = createClient(app);
    const login = await client.resource("UserSessionResource", "create", { username_or_email: username, password });
    expect(JSON.stringify(login.body)).not.toContain(password);
  });

  test("page by bookmarks to '-end-', with the next one both in the options and in the answer, and nothing twice", async () => {
    const names: string[] = [];
    let options: Record<string, unknown> = { username, page_size: 3, sort: "oldest" };
    for (let page = 0; page < 10; page++) {
      const answer = await owner.resource<BoardData[]>("BoardsResource", "get", options);
      names.push(...answer.data.map((board) => board.name));
      const { bookmarks = [] } = (answer.body as unknown as ResourceBody).resource.options;
      expect(bookmarks).toEqual([answer.bookmark ?? ""]);
      if (bookmarks[0] === "-end-") break;
      options = { ...options, bookmarks };
    }
    expect(names).toEqual(Array.from({ length: BOARDS }, (_, i) => `Board ${i}`));
    const after = await owner.resource<BoardData[]>("BoardsResource", "get", { ...options, bookmarks: ["-end-"] });
    expect(after.data).toEqual([]);
  });

  test("a bookmark that no list made is refused, not ignored", async () => {
    for (const bookmark of ["nonsense", "WyJ4Il0", "e30"]) {
      const answer = await owner.resource("BoardsResource", "get", { username, bookmarks: [bookmark] });
      expect([answer.status, answer.code]).toEqual([400, 1]);
    }
  });

  test("take a JSON body as well as a form, and ignore fields that they do not know", async () => {
    const options = { name: "By JSON", field_set_key: "detailed", aux_data: { source: "board_picker" } };
    const body = { options, context: {}, source_url: "/", unknown: 1 };
    const answer = await owner.rest<BoardData>("POST", "/resource/BoardResource/create/", body);
    expect([answer.status, answer.data.name]).toEqual([200, "By JSON"]);
  });

  test("data that is no JSON object is 400", async () => {
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
    const gone = await owner.resource("ApiResource", "delete", { url: `/v3/boards/${created.data.id}/` });
    expect(gone.status).toBe(200);
    const asVisitor = await createClient(app).resource("ApiResource", "create", {
      url: "/v3/boards/",
      data: { name: "No" },
    });
    expect(asVisitor.code).toBe(2);
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
