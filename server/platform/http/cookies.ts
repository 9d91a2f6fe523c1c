import type { Config } from "../../config.ts";

type Site = Pick<Config, "publicUrl">;

/** `__Host-` binds the cookie to this host and https; over plain http, browsers would refuse it (CONTRACT.md 3). */
export const hostCookieName = (config: Site, name: string) =>
  config.publicUrl.startsWith("https:") ? `__Host-${name}` : name;
export const sessionCookieName = (config: Site) => hostCookieName(config, "session");

export function readCookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/**
 * A cookie that scripts can't read and that browsers don't send with cross-site requests.
 * @param maxAge seconds; 0 removes the cookie
 */
export function hostCookie(config: Site, name: string, value: string, maxAge: number): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${hostCookieName(config, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

export const sessionCookie = (config: Site, token: string, maxAge: number) =>
  hostCookie(config, "session", token, maxAge);
