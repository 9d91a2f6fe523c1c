import { expect, test } from "bun:test";
import { trpc } from "@elysiajs/trpc";
import { initTRPC } from "@trpc/server";
import { Elysia } from "elysia";

test("Elysia's tRPC plugin can't mount a v11 router yet (docs/decisions/001); use it once it can", async () => {
  const t = initTRPC.create();
  const router = t.router({ hello: t.procedure.query(() => "hello") });
  const app = new Elysia().use(trpc(router as never));
  const response = await app.handle(new Request("http://localhost/trpc/hello"));
  expect(await response.text()).toContain('No \\"query\\"-procedure on path');
});
