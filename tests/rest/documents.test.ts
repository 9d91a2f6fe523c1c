import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("the documents", () => {
  test("/openapi.json names every REST path and resource call with its errors, and /docs loads nothing from elsewhere", async () => {
    const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as { paths: Record<string, object> };
    expect(Object.keys(document.paths)).toContain("/v3/pins/{pin_id}/save/");
    expect(JSON.stringify(document.paths["/v3/register/exists/"])).toContain("EMAIL_INVALID");
    const repin = document.paths["/resource/RepinResource/create/"] as { post: { requestBody: object } };
    expect(Object.keys(document.paths)).toContain("/resource/UserSessionResource/delete/");
    expect(JSON.stringify(repin.post.requestBody)).toContain('"board_id"');
    for (const verb of ["get", "create", "update", "delete"])
      expect(JSON.stringify(document.paths[`/resource/ApiResource/${verb}/`])).toContain('"bookmarks"');
    const followers = JSON.stringify(document.paths["/resource/UserFollowersResource/get/"]);
    expect(followers).toContain('"bookmarks"');
    const page = await (await fetch(`${app.url}/docs`)).text();
    expect(page.match(/(?:src|href)="(?!\/)[^"]*"/g)).toBeNull();
    expect((await fetch(`${app.url}/docs/reader.js`)).status).toBe(200);
  });

  test("/openapi.json is what it says it is: 3.1 with one name an operation, every reference and path parameter there, and bodies as forms too", async () => {
    interface Operation {
      operationId: string;
      parameters?: { in: string; name: string }[];
      requestBody?: { content: object };
      responses: Record<string, { content: object }>;
    }
    const text = await (await fetch(`${app.url}/openapi.json`)).text();
    const document = JSON.parse(text);
    expect(document.openapi).toBe("3.1.0");
    const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>);
    const operations = paths.flatMap(([path, item]) => Object.values(item).map((operation) => ({ path, operation })));
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => `{${name}}`).sort(), path).toEqual([...(path.match(/\{\w+\}/g) ?? [])].sort());
      const bodies = Object.keys(operation.requestBody?.content ?? {});
      if (bodies.includes("application/json")) expect(bodies, path).toContain("application/x-www-form-urlencoded");
      for (const [status, { content }] of Object.entries(operation.responses))
        expect(content, `${path} ${status}`).toBeDefined();
    }
    const references = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect([...references].sort()).toEqual(Object.keys(document.components.schemas).sort() as never);
    // A handshake's caller takes 401 and 409 alone for what is refused, so those are where its errors stand; 403 is for other sites.
    const { responses } = document.paths["/v3/login/handshake/"].post as Operation;
    expect(Object.keys(responses)).toEqual(["200", "401", "403", "409", "429", "500", "503"]);
    expect(JSON.stringify(responses["409"])).toContain("INVALID_PARAMETERS");
    // Words of the dialect before, which mean nothing here.
    expect(text).not.toContain('"nullable"');
  });

  test("/healthz and /readyz answer 200 while the database and the media store can be reached", async () => {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ database: "ok", media: "ok" });
  });
});
