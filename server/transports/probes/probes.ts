import type { Deps } from "../../deps.ts";

const TEXT = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * `GET /healthz`: 200 if the process is up and its database answers, even with errors; 503 if the database has been
 * stuck for long (`pulse.ts`), so that a supervisor restarts the process.
 */
export const isUp = (isStuck: () => boolean): Response =>
  isStuck()
    ? new Response("no statement has finished for 30 seconds\n", { status: 503, headers: TEXT })
    : new Response("ok\n", { headers: TEXT });

/** `GET /readyz`: whether database and media are reachable; 503 if not. */
export async function isReady({ open, media }: Pick<Deps, "open" | "media">): Promise<Response> {
  const checks = await Promise.allSettled([open.ping(), media.ping()]);
  const ready = checks.every((check) => check.status === "fulfilled");
  const [database, store] = checks.map((check) => (check.status === "fulfilled" ? "ok" : "unreachable"));
  return Response.json({ database, media: store }, { status: ready ? 200 : 503 });
}
