import { expect, test } from "bun:test";
import { trpc } from "@elysiajs/trpc";
import { initTRPC } from "@trpc/server";
import { Elysia } from "elysia";

test("the Elysia plugin for tRPC still can't carry a v11 router (docs/decisions/001); when this fails, use the plugin", async () => {
  const t = initTRPC.create();
  const router = t.router({ hello: t.procedure.query(() => "hello") });
  const app = new Elysia().use(trpc(router as never));
  const response = await app.handle(new Request("http://localhost/trpc/hello"));
  expect(await response.text()).toContain('No \\"query\\"-procedure on path');
});
