import type { Deps } from "../../deps.ts";

/** `GET /healthz`: the process is up. */
export const isUp = (): Response => new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** `GET /readyz`: whether database and media can be reached; 503 where one can't. */
export async function isReady({ open, media }: Pick<Deps, "open" | "media">): Promise<Response> {
  const checks = await Promise.allSettled([open.ping(), media.ping()]);
  const ready = checks.every((check) => check.status === "fulfilled");
  const [database, store] = checks.map((check) => (check.status === "fulfilled" ? "ok" : "unreachable"));
  return Response.json({ database, media: store }, { status: ready ? 200 : 503 });
}
