import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { request as sendRequest } from "node:http";
import sharp from "sharp";
import { type Client, createClient } from "../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let visitor: Client;
beforeAll(async () => {
  app = await startTestApp();
  visitor = createClient(app);
});
afterAll(() => app.close());

test("JSON, a form and multipart fields are equivalent", async () => {
  const form = new FormData();
  form.set("email", "someone@example.com");
  const bodies = [{ email: "someone@example.com" }, new URLSearchParams({ email: "someone@example.com" }), form];
  for (const body of bodies) {
    const answer = await visitor.rest("POST", "/v3/register/exists/", body);
    expect([answer.status, answer.data]).toEqual([200, false]);
  }
});

test("a fractional or non-numeric value gets the whole-number error, from JSON or text", async () => {
  const fields = { page_size: "This must be a whole number." };
  for (const size of ["half", "1.5"])
    expect(await visitor.rest("GET", `/v3/feeds/home/?page_size=${size}`)).toMatchObject({ status: 400, fields });
  const slots = { surface: "home", page_size: 1.5 };
  expect(await visitor.rest("POST", "/v3/ads/slots/", slots)).toMatchObject({ status: 400, fields });
});

test("an empty form field or JSON null counts as omitted if it isn't valid for that field", async () => {
  const person = () => ({ email: newEmail(), password: "Tq8!zenith-Wharf", birthday: String(ADULT_BIRTHDAY) });
  const unknown = ["username", "country", "locale", "gender", "custom_gender", "facebook_id", "invite_code"];
  const nothing = (value: string | null) => Object.fromEntries(unknown.map((name) => [name, value]));
  const form = (fields: object) => new URLSearchParams(fields as Record<string, string>);
  const made = await visitor.rest("POST", "/v3/register/email/", form({ ...person(), ...nothing("") }));
  const client = createClient(app);
  const asJson = await client.rest("POST", "/v3/register/email/", { ...person(), ...nothing(null) });
  expect([made.status, asJson.status]).toEqual([200, 200]);
  const ageless = await visitor.rest("POST", "/v3/register/email/", form({ ...person(), birthday: "" }));
  expect(ageless.fields).toEqual({ birthday: "You missed a spot. Don’t forget to add your birthday." });

  const tokens = ["facebook_id", "facebook_token", "google_open_id_token", "line_id_token", "sso_id_token"];
  const { email, password } = person();
  const stranger = { username_or_email: email, password, ...Object.fromEntries(tokens.map((name) => [name, ""])) };
  expect((await visitor.rest("POST", "/v3/login/", form(stranger))).code).toBe(130);

  const board = await client.rest<{ id: string }>("POST", "/v3/boards/", form({ name: "Forms", privacy: "" }));
  const section = await client.rest<{ id: string }>(
    "POST",
    `/v3/boards/${board.data.id}/sections/`,
    form({ name: "Only", name_source: "", initial_pins: "" }),
  );
  const first = `/v3/sections/${section.data.id}/position/`;
  const answers = [
    section,
    await client.rest("PUT", first, form({ after_section_id: "" })),
    await client.rest("GET", `/v3/boards/${board.data.id}/sections/?page_size=&bookmark=`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // In an edit an empty text is a value.
  const nameless = await client.rest("PATCH", "/v3/users/me/", form({ first_name: "", locale: "" }));
  expect(Object.keys(nameless.fields ?? {})).toEqual(["first_name", "locale"]);
});

test("a list is a name given several times, one that ends in [], or one text with commas", async () => {
  const { client } = await signUp(app);
  const followed = [(await signUp(app)).user.id, (await signUp(app)).user.id];
  const [first = "", second = ""] = followed;
  for (const said of [
    [["followee_ids", `${first},${second}`]],
    followed.map((id) => ["followee_ids", id]),
    followed.map((id) => ["followee_ids[]", id]),
  ]) {
    const answer = await client.rest<unknown[]>("PUT", "/v3/users/follow/", new URLSearchParams(said));
    expect([answer.status, answer.data?.length], JSON.stringify(said)).toEqual([200, 2]);
  }
  const one = await client.rest<unknown[]>("PUT", `/v3/users/follow/?followee_ids[]=${first}`);
  expect([one.status, one.data?.length]).toEqual([200, 1]);
});

test("/openapi.json gives the maximum length of stored texts", async () => {
  const { paths } = await (await fetch(`${app.url}/openapi.json`)).json();
  const { schema } = paths["/v3/boards"].post.requestBody.content["application/json"];
  expect(schema.properties.name.maxLength).toBe(50);
});

test("a body that does not parse is 400: broken JSON or forms, bare values, lists, bad UTF-8", async () => {
  const json = { "content-type": "application/json" };
  for (const body of ["{", "[1]", '"text"', "12", "null"]) {
    const answer = await visitor.rest("POST", "/v3/register/exists/", body, json);
    expect([body, answer.status, answer.code]).toEqual([body, 400, 203]);
  }
  const bytes = await visitor.fetch("/v3/register/exists/", {
    method: "POST",
    body: new Uint8Array([0x7b, 0xff, 0xfe]),
  });
  expect(bytes.status).toBe(400);
  const broken = { "content-type": "multipart/form-data; boundary=x" };
  expect((await visitor.rest("POST", "/v3/register/exists/", "no boundary here", broken)).status).toBe(400);
});

test("an unparsable typed call gets the error number and words of the REST transport", async () => {
  const told = { message: "The request could not be read.", data: { api_error_code: 203, httpStatus: 400 } };
  const headers = { "content-type": "application/json" };
  for (const body of ["{", "[1", ""]) {
    const answer = await fetch(`${app.url}/trpc/auth.exists`, { method: "POST", headers, body });
    expect([body, answer.status]).toEqual([body, 400]);
    expect((await answer.json()).error).toMatchObject(told);
  }
  const query = await fetch(`${app.url}/trpc/pins.get?input=%7B`);
  expect((await query.json()).error).toMatchObject(told);
});

test("over 1 MB is 413 on every transport, with or without a declared length [SECURITY 30]", async () => {
  const big = JSON.stringify({ email: "a".repeat(1_100_000) });
  for (const path of [
    "/v3/register/exists/",
    "/trpc/auth.exists",
    "/graphql",
    "/resource/UserSessionResource/create/",
  ]) {
    const declared = await fetch(app.url + path, {
      method: "POST",
      body: big,
      headers: { "content-type": "application/json" },
    });
    expect(declared.status, path).toBe(413);
    const stream = new Response(big).body;
    const chunked = await fetch(app.url + path, {
      method: "POST",
      body: stream,
      headers: { "content-type": "application/json" },
    });
    expect(chunked.status, path).toBe(413);
  }
});

describe("a large picture as text", () => {
  let picture: string;
  let person: Client;
  let board_id: string;
  beforeAll(async () => {
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(40_000)));
    const raw = Buffer.concat(Array.from({ length: 60 }, () => noise));
    const options = { raw: { width: 1_000, height: 800, channels: 3 as const } };
    picture = (await sharp(raw, options).png({ compressionLevel: 0 }).toBuffer()).toString("base64");
    expect(picture.length).toBeGreaterThan(3_000_000);
    person = (await signUp(app)).client;
    board_id = (await person.rest<{ id: string }>("POST", "/v3/boards/", { name: "Large" })).data.id;
  });

  test("makes a Pin on every transport, and is not echoed", async () => {
    const input = { board_id, image_base64: picture };
    expect((await person.rest("POST", "/v3/pins/", input)).status).toBe(200);
    const resource = await person.resource("PinResource", "create", { ...input, title: "Noise" });
    expect([resource.status, JSON.stringify(resource.body).length < 20_000]).toEqual([200, true]);
    expect(resource.body.resource).toEqual({ name: "PinResource", options: { board_id, title: "Noise" } });
    expect((await person.trpc.pins.create.mutate({ boardId: board_id, imageBase64: picture })).type).toBe("pin");
    const media_source = { source_type: "image_base64", content_type: "image/png", data: picture };
    const response = await person.fetch("/v5/pins", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ board_id, media_source }),
    });
    expect(response.status).toBe(201);
  });

  test("several come slowly from one sender", async () => {
    const text = JSON.stringify({ board_id, image_base64: "A".repeat(1_100_000) });
    const sent = () => {
      const { promise, resolve } = Promise.withResolvers<number | undefined>();
      const headers = { cookie: person.cookie(), "content-type": "application/json", "content-length": text.length };
      const request = sendRequest(`${app.url}/v3/pins/`, { method: "POST", headers }, ({ statusCode }) =>
        resolve(statusCode),
      );
      request.write(text.slice(0, 1_000));
      return { finish: () => request.end(text.slice(1_000)), status: promise };
    };
    const several = [sent(), sent(), sent()];
    // Longer than a body may take before it counts as slow.
    await Bun.sleep(300);
    for (const { finish } of several) finish();
    // The files aren't pictures, but each was read.
    expect(await Promise.all(several.map(({ status }) => status))).toEqual([400, 400, 400]);
  });

  test("is refused to visitors, to calls without pictures, and above 10 MB [SECURITY 30]", async () => {
    const input = { board_id, image_base64: picture };
    const nobody = createClient(app);
    expect((await nobody.rest("POST", "/v3/pins/", input)).code).toBe(2);
    expect((await nobody.resource("PinResource", "create", input)).code).toBe(2);
    expect((await person.rest("POST", "/v3/boards/", { name: picture })).status).toBe(413);
    expect((await person.resource("BoardResource", "create", { name: picture })).status).toBe(413);
    const tooLong = await person.rest("POST", "/v3/pins/", { board_id, image_base64: picture.repeat(4) });
    expect([tooLong.status, tooLong.code]).toEqual([413, 204]);
    // A chunked body declares no length, and has the usual limit.
    const text = JSON.stringify(input);
    const body = new ReadableStream({
      async start(controller) {
        for (let at = 0; at < text.length; at += 100_000) {
          controller.enqueue(new TextEncoder().encode(text.slice(at, at + 100_000)));
          await Bun.sleep(0);
        }
        controller.close();
      },
    });
    const chunked = await person.fetch("/v3/pins/", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(chunked.status).toBe(413);
  });
});

test("JSON in a text has the same depth limit [SECURITY 30]", async () => {
  const { client } = await signUp(app);
  const other = await signUp(app);
  const follow = (levels: number) => {
    const auxData = `{"other":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    return client.rest("POST", `/v3/users/${other.user.id}/follow/`, { aux_data: auxData });
  };
  expect((await follow(31)).status).toBe(200);
  for (const levels of [32, 30_000]) expect((await follow(levels)).status).toBe(400);
  const search = (levels: number) => {
    const filters = `[{"filter_id":"price","product_filter_type":1,"filter_options":[],"other":${"[".repeat(levels)}${"]".repeat(levels)}}]`;
    return visitor.rest("GET", `/v3/search/pins/?query=lamp&filters=${encodeURIComponent(filters)}`);
  };
  expect((await search(30)).status).toBe(200);
  expect((await search(31)).status).toBe(400);
});

test("JSON deeper than 32 is refused, however deep [SECURITY 30]", async () => {
  for (const depth of [33, 100_000]) {
    const deep = `{"email":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    expect((await visitor.rest("POST", "/v3/register/exists/", deep)).status).toBe(400);
    const trpc = await fetch(`${app.url}/trpc/auth.exists`, {
      method: "POST",
      body: deep,
      headers: { "content-type": "application/json" },
    });
    expect(trpc.status).toBe(400);
  }
  // Even if the rest is valid, in a query's address and in a batch.
  const beside = (inner: string) => `{"email":"a@example.org","other":${inner}}`;
  const deep = beside("[".repeat(33) + "]".repeat(33));
  const asked = (path: string, input: string) => fetch(`${app.url}/trpc/${path}input=${encodeURIComponent(input)}`);
  expect((await asked("auth.viewer?", deep)).status).toBe(400);
  expect((await asked("auth.viewer?batch=1&", `{"0":${deep}}`)).status).toBe(400);
  expect((await asked("auth.viewer?batch=1&", `{"0":${beside("[".repeat(31) + "]".repeat(31))}}`)).status).toBe(200);
  const headers = { "content-type": "application/json" };
  const sent = await fetch(`${app.url}/trpc/auth.validateEmail`, { method: "POST", body: deep, headers });
  expect(sent.status).toBe(400);
  // In a GraphQL query's variables, in its body and in its address.
  const query = "{ __typename }";
  for (const [depth, status] of [
    [30, 200],
    [33, 400],
  ] as const) {
    const variables = `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const body = `{"query":"${query}","variables":${variables}}`;
    expect((await fetch(`${app.url}/graphql`, { method: "POST", body, headers })).status).toBe(status);
    expect((await fetch(`${app.url}/graphql?${new URLSearchParams({ query, variables })}`)).status).toBe(status);
  }
});

test("a tRPC batch of more than 10 calls is refused [SECURITY 30]", async () => {
  const names = Array(11).fill("auth.me").join(",");
  expect((await fetch(`${app.url}/trpc/${names}?batch=1&input=%7B%7D`)).status).toBe(400);
});

test("GraphQL deeper than 7 is refused, and so are deep mutations and introspection [SECURITY 30]", async () => {
  const deep = 'query { v3GetPinQuery(pin: "1") { board { owner { id { a { b { c { d } } } } } } } }';
  const response = await fetch(`${app.url}/graphql`, {
    method: "POST",
    body: JSON.stringify({ query: deep }),
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(400);
});

test("GraphQL that repeats a field many times is refused at once [SECURITY 30]", async () => {
  const ask = (query: string) =>
    fetch(`${app.url}/graphql`, {
      method: "POST",
      body: JSON.stringify({ query }),
      headers: { "content-type": "application/json" },
    });
  const twice = Array.from({ length: 40 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`);
  const hostile = [
    `{ ...F0 } ${twice.join(" ")} fragment F40 on Query { __typename }`,
    "{ ...F0 } fragment F0 on Query { ...F0 }",
    `{ ${"__typename ".repeat(80_000)} }`,
    `{ ${Array.from({ length: 11 }, (_, at) => `a${at}: v3GetPinQuery(pin: "1") { id }`).join(" ")} }`,
  ];
  const began = performance.now();
  for (const query of hostile) expect((await ask(query)).status, query.slice(0, 60)).toBe(400);
  expect(performance.now() - began).toBeLessThan(1_500);
});
