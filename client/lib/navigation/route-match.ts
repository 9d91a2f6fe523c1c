import {
  OWN_FIRST_SEGMENTS,
  ROUTE_PATTERNS,
  type RouteName,
  type RoutePatterns,
} from "../../../src/model/route-patterns.ts";

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
/** The parameters of a route's address: `RouteParams<"board">` is `{ username: string; board: string }`. */
export type RouteParams<N extends RouteName> = { [Name in ParameterOf<RoutePatterns[N]>]: string };

export interface RouteMatch {
  name: RouteName;
  params: Readonly<Record<string, string>>;
}

interface Matcher {
  name: RouteName;
  segments: readonly string[];
}
const split = (path: string) => path.split("/").filter((segment) => segment !== "");
const isParameter = (segment: string) => segment.startsWith("{");
const matchers: readonly Matcher[] = Object.entries(ROUTE_PATTERNS).map(([name, pattern]) => ({
  name: name as RouteName,
  segments: split(pattern),
}));

function read({ segments }: Matcher, path: readonly string[]): Record<string, string> | null {
  if (segments.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [place, segment] of segments.entries()) {
    const given = path[place] ?? "";
    if (isParameter(segment)) params[segment.slice(1, -1)] = given;
    else if (segment !== given) return null;
  }
  return params;
}

/**
 * The route of an address.
 * @param address a path; query, fragment and trailing slash are ignored
 * @returns null if no pattern matches
 */
export function matchRoute(address: string): RouteMatch | null {
  const path = decoded(address.replace(/[?#].*$/s, ""));
  if (path === null) return null;
  for (const matcher of matchers) {
    const params = read(matcher, path);
    if (!params) continue;
    // Usernames can't equal the first segment of the site's own pages.
    if ("username" in params && OWN_FIRST_SEGMENTS.has(params.username.toLowerCase())) continue;
    return { name: matcher.name, params };
  }
  return null;
}

/** Whether an address matches one of these routes. */
export function isRoute(address: string, ...names: readonly RouteName[]): boolean {
  const match = matchRoute(address);
  return match !== null && names.includes(match.name);
}

/** The address of a route: `routePath("pin.edit", { id })`. */
export function routePath<N extends RouteName>(name: N, params: RouteParams<N>): string {
  const values = params as Record<string, string>;
  return ROUTE_PATTERNS[name].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ""));
}

/** @returns null if the address is not a valid path of this site */
function decoded(path: string): string[] | null {
  if (!path.startsWith("/") || path.startsWith("//")) return null;
  try {
    return split(path).map(decodeURIComponent);
  } catch {
    return null;
  }
}
