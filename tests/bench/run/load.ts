import { join } from "node:path";
import type { LoadPlan, LoadResult } from "./load-plan.ts";

/** One call, as the scenarios describe it. */
export interface Call {
  method: string;
  /** With its query string. */
  path: string;
  body?: unknown;
  cookie?: string;
}

/** A call as it goes over the wire. */
export function wireText({ method, path, body, cookie }: Call): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, "Host: 127.0.0.1", "Accept: application/json"];
  if (cookie) lines.push(`Cookie: ${cookie}`);
  if (text) lines.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`);
  return `${lines.join("\r\n")}\r\n\r\n${text}`;
}

/** Runs the load in a separate process. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "../load-process.ts")], {
    stdin: new Blob([JSON.stringify(plan)]),
    stdout: "pipe",
    stderr: "inherit",
  });
  const text = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error("the load process failed");
  return JSON.parse(text) as LoadResult;
}
