import type { Deps } from "../../deps.ts";
import { resourceOf } from "./provider.ts";

/** Paths below which clients name this site as the resource (RFC 8707): itself and its server for agents. */
const PATHS = ["", "/", "/mcp", "/mcp/"];

/**
 * Replaces the names that clients use for this site by one. The site is one resource, so a token for one part works on
 * all; the name of another site is left, and refused.
 */
export function ownResource(deps: Pick<Deps, "config">, form: URLSearchParams): void {
  const own = new Set(PATHS.map((path) => deps.config.publicUrl + path));
  const named = form.getAll("resource");
  if (named.length === 0 || !named.every((name) => own.has(name))) return;
  form.set("resource", resourceOf(deps));
}
