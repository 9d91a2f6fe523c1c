import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface Documented {
  summary: string;
  description: string;
  security: object[];
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<"application/json", { schema: object }> };
  responses: Record<string, { description: string }>;
}
type Paths = Record<string, Record<string, Documented>>;
interface Document {
  info: { description: string };
  paths: Paths;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("the API descriptions", () => {
  test("/openapi.json names all REST and resource calls with errors; /docs loads nothing foreign", async () => {
    const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as { paths: Record<string, object> };
    expect(Object.keys(document.paths)).toContain("/v3/pins/{pin_id}/save");
    expect(JSON.stringify(document.paths["/v3/register/exists"])).toContain("EMAIL_INVALID");
    const repin = document.paths["/resource/RepinResource/create"] as { post: { requestBody: object } };
    expect(Object.keys(document.paths)).toContain("/resource/UserSessionResource/delete");
    expect(JSON.stringify(repin.post.requestBody)).toContain('"board_id"');
    for (const verb of ["get", "create", "update", "delete"])
      expect(JSON.stringify(document.paths[`/resource/ApiResource/${verb}`])).toContain('"bookmarks"');
    const followers = JSON.stringify(document.paths["/resource/UserFollowersResource/get"]);
    expect(followers).toContain('"bookmarks"');
    const page = await (await fetch(`${app.url}/docs`)).text();
    expect(page.match(/(?:src|href)="(?!\/)[^"]*"/g)).toBeNull();
    expect((await fetch(`${app.url}/docs/reader.js`)).status).toBe(200);
    // The reader's vendor offers hosted services; nothing here is sent to them.
    for (const said of ['"url":"/v5/openapi.json"', '"agent":{"disabled":true}', '"showDeveloperTools":"never"'])
      expect(page).toContain(said);
  });

  test("/openapi.json is valid 3.1: unique operations, complete references, form bodies", async () => {
    interface Operation {
      operationId: string;
      tags: string[];
      parameters?: { in: string; name: string }[];
      requestBody?: { content: object };
      responses: Record<string, { content: object }>;
    }
    const text = await (await fetch(`${app.url}/openapi.json`)).text();
    const document = JSON.parse(text);
    expect(document.openapi).toBe("3.1.0");
    const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>);
    const operations = paths.flatMap(([path, item]) => Object.values(item).map((operation) => ({ path, operation })));
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(document.tags.map(({ name }: { name: string }) => name).sort()).toEqual([...used].sort());
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
      // Generators of clients read nothing but the schema of a parameter.
      for (const parameter of operation.parameters ?? []) expect(parameter, path).toHaveProperty("schema");
      expect(path).not.toEndWith("/");
      expect(inPath.map(({ name }) => `{${name}}`).sort(), path).toEqual([...(path.match(/\{\w+\}/g) ?? [])].sort());
      const bodies = Object.keys(operation.requestBody?.content ?? {});
      if (bodies.includes("application/json")) expect(bodies, path).toContain("application/x-www-form-urlencoded");
      for (const [status, { content }] of Object.entries(operation.responses))
        expect(content, `${path} ${status}`).toBeDefined();
    }
    const references = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect([...references].sort()).toEqual(Object.keys(document.components.schemas).sort() as never);
    // Callers of a handshake understand refusals as 401 or 409 only, so its errors are listed there; 403 is for foreign sites.
    const { responses } = document.paths["/v3/login/handshake"].post as Operation;
    expect(Object.keys(responses)).toEqual(["200", "401", "403", "409", "413", "429", "500", "503"]);
    expect(JSON.stringify(responses["409"])).toContain("INVALID_PARAMETERS");
    const upload = document.paths["/v3/media/upload"].post as Operation;
    expect(upload.requestBody?.content).toMatchObject({
      "multipart/form-data": { schema: { properties: { img: { format: "binary" } } } },
    });
    // Keywords of an older JSON Schema dialect, which mean nothing here.
    expect(text).not.toContain('"nullable"');
  });

  test("/openapi.json states the scope of a token, the rate limits and the idempotency header", async () => {
    const { info, paths } = (await (await fetch(`${app.url}/openapi.json`)).json()) as Document;
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, it]) => ({ where: `${method} ${path}`, it })),
    );
    // ApiResource needs the scope of the address that it forwards to.
    for (const { where, it } of operations.filter(({ where: at }) => !at.includes("/ApiResource/")))
      expect(it.description, where).toMatch(
        /An access token needs the scope `(?:read|write|account|conversions|admin)`(?: or `[a-z_]+:[a-z_]+`)?\./,
      );
    expect(info.description).toContain("`Authorization: Bearer TOKEN`");
    const create = paths["/v3/pins"]?.post;
    expect(create?.description).toContain("scope `write`");
    expect(create?.description).toContain("At most 300 for a person in 60 s (limit `savePin`");
    expect(create?.parameters).toContainEqual(expect.objectContaining({ name: "Idempotency-Key", in: "header" }));
    expect(paths["/resource/PinResource/create"]?.post?.parameters).toContainEqual(
      expect.objectContaining({ name: "Idempotency-Key" }),
    );
    expect(paths["/v3/users/me/tokens"]?.post?.description).toContain("/v3/users/me/step_up/");
    const [read, written] = [paths["/v3/pins/{pin_id}"]?.get, paths["/v3/pins/{pin_id}"]?.patch];
    expect(read?.security).toEqual([{}, { session: [] }, { bearer: [] }]);
    expect(Object.keys(read?.responses ?? {})).not.toContain("413");
    expect(JSON.stringify(read?.responses)).not.toContain("CROSS_SITE_REQUEST");
    expect(written?.responses["400"]?.description).toContain("203 BODY_UNREADABLE");
    const asked = paths["/resource/PinResource/get"]?.get?.responses["400"]?.description;
    expect(asked).toContain("203 BODY_UNREADABLE");
    expect(written?.responses["413"]?.description).toContain("204 BODY_TOO_LARGE");
    expect(paths["/v3/users/email/verify"]?.post?.responses["401"]?.description).toContain("AUTHENTICATION_REQUIRED");
  });

  test("/openapi.json describes rows that are parsed one at a time, required fields and page sizes", async () => {
    const { paths } = (await (await fetch(`${app.url}/openapi.json`)).json()) as { paths: Paths };
    const bodyOf = (path: string) =>
      paths[path]?.post?.requestBody?.content["application/json"].schema as Record<string, never>;
    const campaigns = bodyOf("/ads/v4/advertisers/{advertiser_id}/campaigns");
    expect(campaigns).toMatchObject({
      properties: { items: { items: { required: ["name", "objective_type"], properties: { daily_spend_cap: {} } } } },
    });
    expect(bodyOf("/ads/v4/advertisers/{advertiser_id}/events")).toMatchObject({
      properties: {
        data: { items: { required: ["event_name", "event_id", "event_time", "action_source", "user_data"] } },
      },
    });
    const spec = bodyOf("/ads/v4/advertisers/{advertiser_id}/report_runs");
    expect(spec).toMatchObject({ properties: { spec: { required: ["level", "columns"] } } });
    const paged = paths["/v3/feeds/home"]?.get?.parameters ?? [];
    expect(paged.map(({ name }) => name)).not.toContain("cursor");
    expect(paged.find(({ name }) => name === "page_size")?.schema).toMatchObject({
      minimum: 1,
      maximum: 250,
      description: "Items of a page; 25 unless given.",
    });
    const published = JSON.stringify(paths["/v3/pin_builder/publish"]?.post?.responses["200"]);
    expect(published).toContain('"image_cover_url"');
  });

  test("/v5/openapi.json describes each operation's own behavior, and names the available columns", async () => {
    const { paths } = (await (await fetch(`${app.url}/v5/openapi.json`)).json()) as { paths: Paths };
    const all = Object.values(paths).flatMap((item) => Object.values(item));
    const summaries = all.map(({ summary }) => summary);
    expect(summaries.filter((summary, at) => summaries.indexOf(summary) !== at)).toEqual([]);
    for (const { description } of all) expect(description).toContain("An access token needs the scope");
    const asked = paths["/ad_accounts/{ad_account_id}/analytics"]?.get?.parameters ?? [];
    expect(JSON.stringify(asked)).toContain('"SPEND_IN_MICRO_DOLLAR"');
  });

  test("an operation at /v5/ has the API description's name, unless the description lacks it", async () => {
    type Named = Record<string, Record<string, { operationId: string }>>;
    const { paths } = (await (await fetch(`${app.url}/v5/openapi.json`)).json()) as { paths: Named };
    const named = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => ({
        id: operationId,
        address: `${method} ${path}`,
        method,
      })),
    );
    const own = named.filter(({ id, method, address }) => {
      const [, first = ""] = address.split("/");
      return id.startsWith(`${method}_${first}`);
    });
    expect(own.map(({ address }) => address).sort()).toEqual([
      "get /bulk_results/{link}",
      "get /catalogs/items",
      "get /catalogs/reports/files/{link}",
      "get /reports/{link}",
    ]);
    expect(named.map(({ id }) => id)).toContain("integrations_commerce/post");
  });

  test("/healthz and /readyz answer 200 while the database and the media store can be reached", async () => {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ database: "ok", media: "ok" });
  });
});
